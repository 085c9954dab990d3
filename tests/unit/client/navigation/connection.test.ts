import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { onLine: true });
const { mayPrefetch } = await import('#client/navigation/connection.ts');

describe('loading ahead', () => {
  it.each([{}, { effectiveType: '4g' }, { effectiveType: '3g' }, { saveData: false, effectiveType: '4g' }])(
    'is allowed on %j',
    (connection) => {
      expect(mayPrefetch(connection, false)).toBe(true);
    },
  );

  it.each([
    { effectiveType: '2g' },
    { effectiveType: 'slow-2g' },
    { saveData: true },
    { saveData: true, effectiveType: '4g' },
  ])('is not allowed on %j', (connection) => {
    expect(mayPrefetch(connection, false)).toBe(false);
  });

  it('is not allowed in light mode', () => {
    expect(mayPrefetch({ effectiveType: '4g' }, true)).toBe(false);
  });
});

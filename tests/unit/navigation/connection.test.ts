import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { onLine: true });
const { mayPrefetch } = await import('#navigation/connection.ts');

describe('loading ahead', () => {
  it.each([{}, { effectiveType: '4g' }, { effectiveType: '3g' }, { saveData: false, effectiveType: '4g' }])(
    'is allowed on %j',
    (connection) => {
      expect(mayPrefetch(connection)).toBe(true);
    },
  );

  it.each([
    { effectiveType: '2g' },
    { effectiveType: 'slow-2g' },
    { saveData: true },
    { saveData: true, effectiveType: '4g' },
  ])('is not allowed on %j', (connection) => {
    expect(mayPrefetch(connection)).toBe(false);
  });
});

import { beforeEach, expect, it, vi } from 'vitest';
import { mayPrefetch } from '#client/navigation/connection.ts';

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));

it.each([
  [{}, false, true],
  [{ saveData: false, effectiveType: '3g' }, false, true],
  [{ effectiveType: '2g' }, false, false],
  [{ effectiveType: 'slow-2g' }, false, false],
  [{ saveData: true, effectiveType: '4g' }, false, false],
  [{ effectiveType: '4g' }, true, false],
])('on %j, in light mode: %s, pages are loaded ahead: %s', (connection, isLight, expected) => {
  expect(mayPrefetch(connection, isLight)).toBe(expected);
});

import { vi } from 'vitest';

/** Web storage in memory, in place of the browser's, until the end of the test. */
export function stubStorage(): Map<string, string> {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  return items;
}

/** A browser that forbids `localStorage`: even reading the property throws. */
export function forbidStorage(): void {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
  });
}

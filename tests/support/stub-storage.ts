import { vi } from 'vitest';

/** Web storage in memory, in place of the browser's `localStorage`; `vi.unstubAllGlobals` removes it. */
export function stubStorage(): Map<string, string> {
  const items = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    },
  });
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

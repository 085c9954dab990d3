import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  isShortcutOn,
  readRecent,
  storeRecent,
  storeShortcut,
  withRecent,
} from '../../../../src/features/search/preferences.ts';

/** A storage that holds texts, like a browser's. */
function stubStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}

afterEach(() => vi.unstubAllGlobals());

describe('recent searches', () => {
  it('are the newest first, each once, five at most', () => {
    expect(withRecent(['loup', 'lynx'], ' Lynx ')).toEqual(['Lynx', 'loup']);
    expect(withRecent(['1', '2', '3', '4', '5'], '6')).toEqual(['6', '1', '2', '3', '4']);
    expect(withRecent(['loup'], '  ')).toEqual(['loup']);
  });

  it('are kept for each language, and not at all when there are none', () => {
    const stored = stubStorage();
    storeRecent('fr', ['loup']);
    expect(readRecent('fr')).toEqual(['loup']);
    expect(readRecent('en')).toEqual([]);
    storeRecent('fr', []);
    expect(stored.size).toBe(0);
  });

  it('survive a storage that holds something else, or is forbidden', () => {
    const stored = stubStorage();
    for (const value of ['{', '{}', '"loup"', 'null', '[1,"loup",null]']) {
      stored.set('recentSearches.fr', value);
      expect(readRecent('fr').every((query) => query === 'loup')).toBe(true);
    }
    vi.stubGlobal('localStorage', undefined);
    expect(readRecent('fr')).toEqual([]);
    expect(() => storeRecent('fr', ['loup'])).not.toThrow();
  });
});

it('keeps the shortcut on until it is turned off', () => {
  stubStorage();
  expect(isShortcutOn()).toBe(true);
  storeShortcut(false);
  expect(isShortcutOn()).toBe(false);
  storeShortcut(true);
  expect(isShortcutOn()).toBe(true);
});

import { expect, it } from 'vitest';
import { readRecent, storeRecent, withRecent } from '#features/search/use-recent.ts';
import { forbidStorage, stubStorage } from '#tests/support/stub-storage.ts';

it('recent searches are listed newest first, each once, five at most', () => {
  expect(withRecent(['loup', 'lynx'], ' Lynx ')).toEqual(['Lynx', 'loup']);
  expect(withRecent(['1', '2', '3', '4', '5'], '6')).toEqual(['6', '1', '2', '3', '4']);
  expect(withRecent(['loup'], '  ')).toEqual(['loup']);
});

it('recent searches are stored by language, and leave no trace when there are none', () => {
  const stored = stubStorage();
  storeRecent('fr', ['loup']);
  expect(readRecent('fr')).toEqual(['loup']);
  expect(readRecent('en')).toEqual([]);
  storeRecent('fr', []);
  expect(stored.size).toBe(0);
});

it('recent searches survive storage with invalid data, or forbidden storage', () => {
  const stored = stubStorage();
  for (const value of ['{', '{}', '"loup"', 'null', '[1,"loup",null]']) {
    stored.set('recentSearches.fr', value);
    expect(readRecent('fr').every((query) => query === 'loup')).toBe(true);
  }
  forbidStorage();
  expect(readRecent('fr')).toEqual([]);
  expect(() => storeRecent('fr', ['loup'])).not.toThrow();
});

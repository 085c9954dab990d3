/** Finds the items that a query means, best first, in groups by kind. Pure; runs in the browser. */
import type { SearchKind } from './search-document.ts';
import { exactCloseness, mistypedCloseness } from './similarity.ts';
import type { SearchIndex, SearchItem } from './search-index.ts';
import { wordsOf } from './words.ts';

/** The results of one kind. */
export interface ResultGroup {
  kind: SearchKind;
  items: SearchItem[];
}

export interface Results {
  /** Results in all groups. */
  count: number;
  /** The group with the best result first. */
  groups: ResultGroup[];
}

export type Search = (query: string) => Results;

/** How much a word tells about the item it stands in, by where it stands. */
const weights = {
  title: 6,
  onlyWordOfTitle: 4,
  firstWordOfTitle: 1,
  alias: 8,
  keyword: 4,
  summary: 2,
  text: 1,
} as const;

/** At a zoo, whoever names an animal mostly means the animal. */
const kindFactors: Partial<Record<SearchKind, number>> = { animal: 1.3 };

/** A word found there is what the item is about; mistakes are not looked for then. */
const tellingWeight = weights.keyword;

/** Shorter beginnings of words fit nearly everything. */
const shortestQuery = 2;

/** Weight by item of each word: the vocabulary of the index. */
type Vocabulary = Map<string, Map<SearchItem, number>>;

/** How much each word of an item tells about it. */
function weighWords(item: SearchItem, tellingWords: (text?: string) => string[]): [word: string, weight: number][] {
  const title = tellingWords(item.title);
  const inTitle = weights.title + weights.onlyWordOfTitle / title.length;
  return [
    ...title.map((word, place): [string, number] => [word, place === 0 ? inTitle + weights.firstWordOfTitle : inTitle]),
    ...tellingWords(item.aliases).map((word): [string, number] => [word, weights.alias]),
    ...tellingWords(`${item.note ?? ''} ${item.keywords ?? ''}`).map((word): [string, number] => [
      word,
      weights.keyword,
    ]),
    ...tellingWords(item.summary).map((word): [string, number] => [word, weights.summary]),
  ];
}

function readIndex({ items, textWords, locale }: SearchIndex, ignored: ReadonlySet<string>): Vocabulary {
  const vocabulary: Vocabulary = new Map();
  const add = (word: string, item: SearchItem, weight: number): void => {
    const found = vocabulary.get(word) ?? new Map<SearchItem, number>();
    found.set(item, Math.max(found.get(item) ?? 0, weight * (kindFactors[item.kind] ?? 1)));
    vocabulary.set(word, found);
  };
  const tellingWords = (text = '') => wordsOf(text, locale).filter((word) => !ignored.has(word));
  for (const item of items) for (const [word, weight] of weighWords(item, tellingWords)) add(word, item, weight);
  for (const line of textWords) {
    const [word = '', ...steps] = line.split(' ');
    let position = 0;
    for (const step of steps) {
      position += Number(step);
      const item = items[position];
      if (item) add(word, item, weights.text);
    }
  }
  return vocabulary;
}

/** Score by item of one typed word. */
function scoresOf(typed: string, vocabulary: Vocabulary, countOfItems: number): Map<SearchItem, number> {
  const scores = new Map<SearchItem, number>();
  let best = 0;
  const collect = (closenessTo: (typed: string, word: string) => number): void => {
    for (const [word, items] of vocabulary) {
      const closeness = closenessTo(typed, word);
      if (closeness === 0) continue;
      // A rare word tells more than a frequent one.
      const rarity = 1 + Math.log(countOfItems / items.size) / 4;
      for (const [item, weight] of items) {
        best = Math.max(best, weight);
        scores.set(item, Math.max(scores.get(item) ?? 0, weight * closeness * rarity));
      }
    }
  };
  collect(exactCloseness);
  if (best < tellingWeight) collect(mistypedCloseness);
  return scores;
}

/** Items that fit every word; where there are none, those that fit most of them, at least half. */
function combine(words: readonly string[], scoresByWord: readonly Map<SearchItem, number>[]) {
  const sums = new Map<SearchItem, { fits: number; score: number }>();
  for (const scores of scoresByWord) {
    for (const [item, score] of scores) {
      const sum = sums.get(item) ?? { fits: 0, score: 0 };
      sums.set(item, { fits: sum.fits + 1, score: sum.score + score });
    }
  }
  const most = Math.max(0, ...[...sums.values()].map(({ fits }) => fits));
  if (most * 2 < words.length) return [];
  return [...sums].filter(([, { fits }]) => fits === most).sort(([, a], [, b]) => b.score - a.score);
}

function group(items: readonly SearchItem[]): ResultGroup[] {
  const groups = Map.groupBy(items, ({ kind }) => kind);
  return [...groups].map(([kind, ofKind]) => ({ kind, items: ofKind }));
}

/** Whether a query says enough to be searched. */
export function isSearchable(query: string): boolean {
  return wordsOf(query, 'fr').some((word) => word.length >= shortestQuery);
}

/** Makes the search of a language. Reading the index costs some milliseconds; every search after that about one. */
export function createSearch(index: SearchIndex): Search {
  const { locale, items } = index;
  const ignored = new Set(wordsOf(index.stopWords, locale));
  const vocabulary = readIndex(index, ignored);
  return (query) => {
    const all = wordsOf(query, locale).filter((word) => word.length >= shortestQuery);
    const telling = all.filter((word) => !ignored.has(word));
    // « au » alone may become « autruche ».
    const words = [...new Set(telling.length > 0 ? telling : all.slice(-1))];
    const found = combine(
      words,
      words.map((word) => scoresOf(word, vocabulary, items.length)),
    ).map(([item]) => item);
    return { count: found.length, groups: group(found) };
  };
}

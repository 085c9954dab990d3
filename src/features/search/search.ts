/** The search engine: finds items by a query, best first, grouped by kind. Pure; runs in the browser. */
import { timeNow } from '#client/browser/clock.ts';
import { exactSimilarity, fuzzySimilarity } from '#lib/text/similarity.ts';
import { type CurrentAnswer, directAnswers } from './direct-answers.ts';
import type { SearchKind } from './search-document.ts';
import type { SearchIndex, SearchItem } from './search-index.ts';
import { wordsOf } from './words.ts';

/** The results of one kind. */
export interface ResultGroup {
  kind: SearchKind;
  items: SearchItem[];
}

export interface Results {
  /** Number of results in all groups. */
  count: number;
  /** The group with the best result first. */
  groups: ResultGroup[];
  /** Sentences that answer the query at once, if it asks for nothing else. */
  answers: CurrentAnswer[];
}

/**
 * @param now when the search takes place
 */
export type Search = (query: string, now?: Date) => Results;

/** Weights of a word, by where in the item it appears. */
const weights = {
  title: 6,
  onlyWordOfTitle: 4,
  firstWordOfTitle: 1,
  alias: 8.5,
  note: 5,
  keyword: 4,
  summary: 2,
  text: 1,
} as const;

/** Where something is, and a posting that has a common word in its name, answer less than what is about that word. */
const factors: Partial<Record<SearchKind, number>> = { place: 0.5, job: 0.9 };

/** At a zoo, the name of an animal mostly means the animal; what else is told of it answers less. */
function factorOf(kind: SearchKind, weight: number): number {
  if (kind !== 'animal' || weight === weights.keyword) return factors[kind] ?? 1;
  return weight > weights.keyword ? 1.3 : 0.5;
}

/** From this weight on, a match is what the item is about; there is no fuzzy search then. */
const strongWeight = weights.keyword;

/** Shorter prefixes match nearly everything. */
const shortestWord = 2;

/** The most results of a search, the best ones: a word that finds more is asked for too little. */
const mostResults = 50;

/** The words of the index, each with its weight by item. */
type Vocabulary = Map<string, Map<SearchItem, number>>;

/** Weights of the words of an item. */
function weighWords(item: SearchItem, significantWords: (text?: string) => string[]): [word: string, weight: number][] {
  const title = significantWords(item.title);
  const inTitle = weights.title + weights.onlyWordOfTitle / title.length;
  // The first word of a question is any word.
  const first = item.kind === 'answer' ? 0 : weights.firstWordOfTitle;
  return [
    ...title.map((word, position): [string, number] => [word, position === 0 ? inTitle + first : inTitle]),
    ...significantWords(item.aliases).map((word): [string, number] => [word, weights.alias]),
    ...significantWords(item.note).map((word): [string, number] => [word, weights.note]),
    ...significantWords(item.keywords).map((word): [string, number] => [word, weights.keyword]),
    ...significantWords(item.summary).map((word): [string, number] => [word, weights.summary]),
    // Already folded, singular and significant.
    ...(item.words?.split(' ') ?? []).map((word): [string, number] => [word, weights.text]),
  ];
}

function readIndex({ items, locale }: SearchIndex, ignored: ReadonlySet<string>): Vocabulary {
  const vocabulary: Vocabulary = new Map();
  const add = (word: string, item: SearchItem, weight: number): void => {
    const weightByItem = vocabulary.get(word) ?? new Map<SearchItem, number>();
    weightByItem.set(item, Math.max(weightByItem.get(item) ?? 0, weight * factorOf(item.kind, weight)));
    vocabulary.set(word, weightByItem);
  };
  const significantWords = (text = '') => wordsOf(text, locale).filter((word) => !ignored.has(word));
  for (const item of items) for (const [word, weight] of weighWords(item, significantWords)) add(word, item, weight);
  return vocabulary;
}

/** Scores by item of one typed word. */
function scoresOf(typed: string, vocabulary: Vocabulary, itemCount: number): Map<SearchItem, number> {
  const scores = new Map<SearchItem, number>();
  let best = 0;
  const collect = (similarityOf: (typed: string, word: string) => number): void => {
    for (const [word, items] of vocabulary) {
      const similarity = similarityOf(typed, word);
      if (similarity === 0) continue;
      // Inverse document frequency: rare words count more.
      const rarity = 1 + Math.log(itemCount / items.size) / 4;
      for (const [item, weight] of items) {
        best = Math.max(best, weight);
        scores.set(item, Math.max(scores.get(item) ?? 0, weight * similarity * rarity));
      }
    }
  };
  collect(exactSimilarity);
  if (best < strongWeight) collect(fuzzySimilarity);
  return scores;
}

/** Items that match every word; if there are none, those that match the most words, at least half. */
function combine(words: readonly string[], scoresByWord: readonly Map<SearchItem, number>[]) {
  const sums = new Map<SearchItem, { matches: number; score: number }>();
  for (const scores of scoresByWord) {
    for (const [item, score] of scores) {
      const sum = sums.get(item) ?? { matches: 0, score: 0 };
      sums.set(item, { matches: sum.matches + 1, score: sum.score + score });
    }
  }
  const most = Math.max(0, ...[...sums.values()].map(({ matches }) => matches));
  if (most * 2 < words.length) return [];
  return [...sums].filter(([, { matches }]) => matches === most).sort(([, a], [, b]) => b.score - a.score);
}

const group = (items: readonly SearchItem[]): ResultGroup[] =>
  [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, ofKind]) => ({ kind, items: ofKind }));

/** True if a query has a word that is long enough to search for. */
export function isSearchable(query: string): boolean {
  return wordsOf(query, 'fr').some((word) => word.length >= shortestWord);
}

/** Creates the search of a language. Reading the index takes some milliseconds, every search about one. */
export function createSearch(index: SearchIndex): Search {
  const { locale, items } = index;
  const ignored = new Set(wordsOf(index.stopWords, locale));
  const vocabulary = readIndex(index, ignored);
  return (query, now = timeNow()) => {
    const all = wordsOf(query, locale).filter((word) => word.length >= shortestWord);
    const significant = all.filter((word) => !ignored.has(word));
    // « au » alone may be the start of « autruche ».
    const words = [...new Set(significant.length > 0 ? significant : all.slice(-1))];
    const found = combine(
      words,
      words.map((word) => scoresOf(word, vocabulary, items.length)),
    )
      .slice(0, mostResults)
      .map(([item]) => item);
    return { count: found.length, groups: group(found), answers: directAnswers(query, words, index, ignored, now) };
  };
}

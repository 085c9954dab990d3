/** The search index: one JSON file per language, created when the site is built. Pure. */
import type { Locale } from '../../../i18n/routes.ts';
import type { SearchDocument, SearchKind } from './search-document.ts';
import { wordsOf } from './words.ts';

/** A result as the dialog renders it. */
export interface SearchItem {
  kind: SearchKind;
  href: string;
  title: string;
  /** One sentence. */
  summary?: string;
  /** A short line of facts: a date, a park, a scientific name. */
  note?: string;
  /** BCP 47 tag of the note, if it differs from the page's language. */
  noteLang?: string;
  /** The kind of the park it belongs to. */
  park?: SearchDocument['park'];
  /** URL of a thumbnail. */
  picture?: string;
  /** What visitors may call it instead of its title. */
  aliases?: string;
  /** Related terms. */
  keywords?: string;
}

export interface SearchIndex {
  locale: Locale;
  /** Words without meaning for the search, separated by spaces. */
  stopWords: string;
  items: SearchItem[];
  /**
   * Words of the items' texts that the items themselves don't contain, as `word position…`. The first position is an
   * index of `items`, the others are offsets from the previous one.
   */
  textWords: string[];
}

/** An item with the text of its page. */
export interface ItemWithText {
  item: SearchItem;
  text: string;
}

/** The searchable text of an item. */
function itemText({ title, note = '', summary = '', aliases = '', keywords = '' }: SearchItem): string {
  return `${title} ${note} ${summary} ${aliases} ${keywords}`;
}

/** Words that more texts contain are too common to be worth their bytes. */
const maxTexts = 6;

/** Visitors don't search texts for numbers and very short words. */
function isIndexed(word: string): boolean {
  return word.length > 2 && !/^\d/.test(word);
}

/** Creates the index of a language. */
export function createIndex(entries: readonly ItemWithText[], stopWords: string, locale: Locale): SearchIndex {
  const ignored = new Set(wordsOf(stopWords, locale));
  const positions = new Map<string, number[]>();
  for (const [position, { item, text }] of entries.entries()) {
    const inItem = new Set(wordsOf(itemText(item), locale));
    for (const word of new Set(wordsOf(text, locale))) {
      if (!isIndexed(word) || ignored.has(word) || inItem.has(word)) continue;
      positions.set(word, [...(positions.get(word) ?? []), position]);
    }
  }
  const textWords = [...positions]
    .filter(([, all]) => all.length <= maxTexts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, all]) => [word, ...all.map((position, index) => position - (all[index - 1] ?? 0))].join(' '));
  return { locale, stopWords, items: entries.map(({ item }) => item), textWords };
}

/** The search index: one JSON file per language, created when the site is built. Pure. */
import type { Locale } from '#i18n/routes.ts';
import type { ParkKind } from '#park/park-kinds.ts';
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
  /** Names that visitors may use instead of its title. */
  aliases?: string;
  /** Related terms. */
  keywords?: string;
  /** Words of its page's text that it doesn't contain itself: folded, singular, separated by spaces. */
  words?: string;
}

/** A sentence that answers a query, before any result. */
export interface SearchAnswer {
  /** The words of such queries. */
  words: string;
  /** The page that says more. */
  href: string;
  title: string;
  /** The park that it is about. */
  park?: ParkKind;
  /** In order, each with the minute since 1970 (UTC) until which it is true; null for as long as the index is. */
  sentences: readonly (readonly [until: number | null, text: string])[];
}

/** The answer to a query that names a day. */
export interface DayAnswer {
  /** Words that may stand beside the day. */
  words: string;
  /** The address that shows the day. With the placeholder `date`. */
  href: string;
  title: string;
  /** With the placeholder `day`. */
  text: string;
}

/** The answer to a query that is a height. */
export interface HeightAnswer {
  /** The page that says who can ride what: its address goes on with the centimetres. */
  href: string;
  title: string;
  /** With the placeholder `height`. */
  text: string;
}

export interface SearchIndex {
  locale: Locale;
  /** Words without meaning for the search, separated by spaces. */
  stopWords: string;
  items: SearchItem[];
  answers: readonly SearchAnswer[];
  day?: DayAnswer;
  height?: HeightAnswer;
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
export function createIndex(
  entries: readonly ItemWithText[],
  stopWords: string,
  locale: Locale,
  answers: readonly SearchAnswer[] = [],
): SearchIndex {
  const ignored = new Set(wordsOf(stopWords, locale));
  const wordsOfEach = entries.map(({ item, text }) => {
    const inItem = new Set(wordsOf(itemText(item), locale));
    const words = wordsOf(text, locale).filter((word) => isIndexed(word) && !ignored.has(word) && !inItem.has(word));
    return [...new Set(words)].sort();
  });
  const counts = new Map<string, number>();
  for (const word of wordsOfEach.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const items = entries.map(({ item }, position) => {
    const words = wordsOfEach[position]?.filter((word) => (counts.get(word) ?? 0) <= maxTexts) ?? [];
    return words.length > 0 ? { ...item, words: words.join(' ') } : item;
  });
  return { locale, stopWords, items, answers };
}

/** The index as it travels: one JSON file a language, made when the site is built. Pure. */
import type { Locale } from '../../../i18n/routes.ts';
import type { SearchDocument, SearchKind } from './search-document.ts';
import { wordsOf } from './words.ts';

/** A result as it is shown. */
export interface SearchItem {
  kind: SearchKind;
  href: string;
  title: string;
  /** One sentence. */
  summary?: string;
  /** A short line of facts: a date, a park, a scientific name. */
  note?: string;
  /** BCP 47 tag of the note where it is not the page's language. */
  noteLang?: string;
  /** Kind of the park it belongs to. */
  park?: SearchDocument['park'];
  /** Address of a small picture. */
  picture?: string;
  /** What people may call it instead of its title. */
  aliases?: string;
  /** What it has to do with. */
  keywords?: string;
}

export interface SearchIndex {
  locale: Locale;
  /** Words that tell nothing about what is sought. */
  stopWords: string;
  items: SearchItem[];
  /**
   * Words of the texts behind the items that the items themselves do not show, as `word position…`; positions in
   * `items` count from the one before.
   */
  textWords: string[];
}

/** An item with the text of its page. */
export interface ItemWithText {
  item: SearchItem;
  text: string;
}

/** Everything that is found by an item itself. */
function shownText({ title, note = '', summary = '', aliases = '', keywords = '' }: SearchItem): string {
  return `${title} ${note} ${summary} ${aliases} ${keywords}`;
}

/** A word that more texts share tells too little to be worth its bytes. */
const mostTexts = 6;

/** Numbers and very short words are not what people look for in a text. */
function isWorthFinding(word: string): boolean {
  return word.length > 2 && !/^\d/.test(word);
}

/** Makes the index of a language. */
export function createIndex(entries: readonly ItemWithText[], stopWords: string, locale: Locale): SearchIndex {
  const ignored = new Set(wordsOf(stopWords, locale));
  const positions = new Map<string, number[]>();
  for (const [position, { item, text }] of entries.entries()) {
    const shown = new Set(wordsOf(shownText(item), locale));
    for (const word of new Set(wordsOf(text, locale))) {
      if (!isWorthFinding(word) || ignored.has(word) || shown.has(word)) continue;
      positions.set(word, [...(positions.get(word) ?? []), position]);
    }
  }
  const textWords = [...positions]
    .filter(([, all]) => all.length <= mostTexts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, all]) => [word, ...all.map((position, index) => position - (all[index - 1] ?? 0))].join(' '));
  return { locale, stopWords, items: entries.map(({ item }) => item), textWords };
}

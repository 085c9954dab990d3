/** The pages whose addresses are nearest to one that doesn't exist. Pure. */
import { decodePart } from '#i18n/decode-part.ts';
import type { LoadedSearch } from './load-search.ts';
import type { SearchItem } from './search-index.ts';
import { wordsOf } from './words.ts';

/** The number of pages that are offered. */
const maxPages = 3;
const maxOfKind = 2;

/**
 * The segments of an address as words, the most specific first: '/animaux/lion-blanc' → ['lion blanc', 'animaux']. Two
 * letters at its beginning name a language.
 */
export function wantedWords(pathname: string): string[] {
  return pathname
    .replace(/^\/[a-z]{2}(?=\/|$)/i, '')
    .split('/')
    .map((segment) => decodePart(segment).replace(/\.\w+$/, ''))
    .map((segment) => segment.replaceAll(/[^\p{L}\p{N}’']+/gu, ' ').trim())
    .filter((words) => /\p{L}{2}/u.test(words))
    .toReversed();
}

export interface NearestPages {
  /** Pages found by the most specific part of the address that finds any, best first. */
  pages: SearchItem[];
  /**
   * True if that part begins the words of a title: whoever wrote it knew what the page is called in this language. Its
   * aliases may be words of the other one.
   */
  areNamed: boolean;
}

export function nearestPages(
  pathname: string,
  { search, locale }: Pick<LoadedSearch, 'search' | 'locale'>,
): NearestPages {
  for (const wanted of wantedWords(pathname)) {
    const { groups } = search(wanted);
    if (groups.length === 0) continue;
    const pages = groups.flatMap(({ items }) => items.slice(0, maxOfKind)).slice(0, maxPages);
    const beginsName = ({ title }: SearchItem) => {
      const names = wordsOf(title, locale);
      return wordsOf(wanted, locale).every((word) => names.some((name) => name.startsWith(word)));
    };
    return { pages, areNamed: pages.some(beginsName) };
  }
  return { pages: [], areNamed: false };
}

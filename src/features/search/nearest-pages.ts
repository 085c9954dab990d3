/** The pages whose addresses are nearest to one that doesn't exist. Pure. */
import { decodePart } from '#i18n/decode-part.ts';
import type { Search } from './search.ts';
import type { SearchItem } from './search-index.ts';

/** The number of pages that are offered. */
const maxPages = 3;
const maxOfKind = 2;

/** The segments of an address as words, the most specific first: '/animaux/lion-blanc' → ['lion blanc', 'animaux']. */
export function wantedWords(pathname: string): string[] {
  return pathname
    .split('/')
    .map((segment) => decodePart(segment).replace(/\.\w+$/, ''))
    .map((segment) => segment.replaceAll(/[^\p{L}\p{N}’']+/gu, ' ').trim())
    .filter((words) => /\p{L}{2}/u.test(words))
    .toReversed();
}

/** The pages that are found by the most specific part of an address that finds any, best first. */
export function nearestPages(pathname: string, search: Search): SearchItem[] {
  for (const words of wantedWords(pathname)) {
    const { groups } = search(words);
    if (groups.length > 0) return groups.flatMap(({ items }) => items.slice(0, maxOfKind)).slice(0, maxPages);
  }
  return [];
}

/** Fetches the search index of a language. Runs in the browser. */
import { fetchJson } from '#client/browser/fetch-json.ts';
import type { Messages } from '#i18n/translations.ts';
import { createSearch, type Search } from './search.ts';
import type { SearchIndex } from './search-index.ts';

/** The file of a language. The messages about results come with the index, so that pages don't carry them. */
export interface SearchFile extends SearchIndex {
  messages: Messages<'search-results'>;
}

export interface LoadedSearch extends Pick<SearchFile, 'locale' | 'messages'> {
  search: Search;
}

const retries = 1;
/** Milliseconds. */
const timeout = 15_000;

/**
 * @param url of the index
 * @throws as `fetchJson` does
 */
export async function loadSearch(url: string, signal: AbortSignal): Promise<LoadedSearch> {
  const file = (await fetchJson(url, { signal }, { retries, timeout })) as SearchFile;
  const { locale, messages } = file;
  return { search: createSearch(file), locale, messages };
}

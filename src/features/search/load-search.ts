/** Fetches the search index of a language. Runs in the browser. */
import type { Messages } from '../../../i18n/translations.ts';
import { fetchWithRetry } from '../../lib/fetch-with-retry.ts';
import { SiteError } from '../../lib/site-error.ts';
import type { SearchIndex } from './search-index.ts';
import { createSearch, type Search } from './search.ts';

/** The server answered with an error status. */
class SearchIndexError extends SiteError {}

/** The file of a language. The messages about results come with the index, so that pages don't carry them. */
export interface SearchFile extends SearchIndex {
  messages: Messages<'search-results'>;
}

export interface LoadedSearch {
  search: Search;
  messages: Messages<'search-results'>;
}

/** Milliseconds that the loading state lasts at least, so that it doesn't flash. */
const minimumLoading = 200;
const retries = 1;
/** Milliseconds. */
const timeout = 15_000;

async function readFile(response: Response): Promise<SearchFile> {
  if (!response.ok) throw new SearchIndexError(`The search index answered ${response.status}`);
  return (await response.json()) as SearchFile;
}

/**
 * @param url of the index
 * @throws {SearchIndexError} for an error status
 * @throws a network error, a `SyntaxError` for a truncated response, or the abort reason
 */
export async function loadSearch(url: string, signal: AbortSignal): Promise<LoadedSearch> {
  const minimum = new Promise((resolve) => setTimeout(resolve, minimumLoading));
  try {
    const file = await fetchWithRetry(url, { signal }, readFile, { retries, timeout });
    return { search: createSearch(file), messages: file.messages };
  } finally {
    await minimum;
  }
}

/** Gets the index of a language and makes it searchable. Runs in the browser. */
import { fetchWithRetry } from '../../lib/fetch-with-retry.ts';
import { SiteError } from '../../lib/site-error.ts';
import type { SearchIndex } from './search-index.ts';
import { createSearch, type Search } from './search.ts';

/** The index is missing, or is not one. */
class SearchIndexError extends SiteError {}

/** The search says that it is loading from the moment it opens; less than this would flash. Milliseconds. */
const shortestLoading = 200;
const retries = 1;
const timeout = 15_000;

async function readIndex(response: Response): Promise<SearchIndex> {
  if (!response.ok) throw new SearchIndexError(`The search index answered ${response.status}`);
  return (await response.json()) as SearchIndex;
}

/**
 * @param url address of the index
 * @throws {SearchIndexError} where there is none
 * @throws a network error, a `SyntaxError` for a truncated answer, or the reason of the abort
 */
export async function loadSearch(url: string, signal: AbortSignal): Promise<Search> {
  const lasting = new Promise((resolve) => setTimeout(resolve, shortestLoading));
  try {
    return createSearch(await fetchWithRetry(url, { signal }, readIndex, { retries, timeout }));
  } finally {
    await lasting;
  }
}

/** Gets the index of a language and makes it searchable. Runs in the browser. */
import { fetchWithRetry } from '../../lib/fetch-with-retry.ts';
import { SiteError } from '../../lib/site-error.ts';
import type { SearchIndex } from './search-index.ts';
import { createSearch, type Search } from './search.ts';
import type { ResultTexts } from './texts.ts';

/** The index is missing, or is not one. */
class SearchIndexError extends SiteError {}

/** The file of a language: the index, and the sentences about what it finds. */
export interface SearchFile extends SearchIndex {
  texts: ResultTexts;
}

export interface LoadedSearch {
  search: Search;
  texts: ResultTexts;
}

/** The search says that it is loading from the moment it opens; less than this would flash. Milliseconds. */
const shortestLoading = 200;
const retries = 1;
const timeout = 15_000;

async function readFile(response: Response): Promise<SearchFile> {
  if (!response.ok) throw new SearchIndexError(`The search index answered ${response.status}`);
  return (await response.json()) as SearchFile;
}

/**
 * @param url address of the index
 * @throws {SearchIndexError} where there is none
 * @throws a network error, a `SyntaxError` for a truncated answer, or the reason of the abort
 */
export async function loadSearch(url: string, signal: AbortSignal): Promise<LoadedSearch> {
  const lasting = new Promise((resolve) => setTimeout(resolve, shortestLoading));
  try {
    const file = await fetchWithRetry(url, { signal }, readFile, { retries, timeout });
    return { search: createSearch(file), texts: file.texts };
  } finally {
    await lasting;
  }
}

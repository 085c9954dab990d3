/** All cards of a paginated list, from a separate file. */
import { fetchWithRetry } from '../../lib/fetch-with-retry.ts';
import { SiteError } from '../../lib/site-error.ts';
import { entriesIn, type ListedEntry } from './list-in-page.ts';

/** Contents of the file. */
export interface ListFile {
  /** The list as HTML, rendered by the same components as on the pages. */
  html: string;
}

/** The file is missing or is not a list, or the page has no list. */
export class ListFileError extends SiteError {}

async function readListFile(response: Response): Promise<ListFile> {
  if (!response.ok) throw new ListFileError(`${response.url} answered ${response.status}`);
  const file: unknown = await response.json();
  if (typeof file !== 'object' || file === null || !('html' in file) || typeof file.html !== 'string') {
    throw new ListFileError(`${response.url} is not a list`);
  }
  return { html: file.html };
}

/**
 * Fetches all cards and inserts them, hidden, after the list.
 *
 * @throws {ListFileError} if the response is not a list; `TypeError` or `SyntaxError` if it can't be read
 */
export async function insertListFrom(address: string, signal: AbortSignal): Promise<ListedEntry[]> {
  const { html } = await fetchWithRetry(address, { signal }, readListFile);
  signal.throwIfAborted();
  const list = document.querySelector('[data-list]');
  if (!list) throw new ListFileError('The page has no list');
  const template = document.createElement('template');
  template.innerHTML = html;
  const entries = entriesIn(template.content);
  for (const element of template.content.querySelectorAll<HTMLElement>(':scope > *')) {
    element.dataset['filtered'] = '';
    element.hidden = true;
  }
  list.after(template.content);
  return entries;
}

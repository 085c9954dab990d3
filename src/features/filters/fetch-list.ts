/** All cards of a paginated list, from a separate file. */
import { fetchJson } from '#client/browser/fetch-json.ts';
import { SiteError } from '#lib/site-error.ts';
import { entriesIn, type ListedEntry } from './list-in-page.ts';

/** Contents of the file. */
export interface ListFile {
  /** The list as HTML, rendered by the same components as on the pages. */
  html: string;
}

/** The file is not a list, or the page has no list. */
export class ListFileError extends SiteError {
  override name = 'ListFileError';
}

async function fetchListFile(address: string, signal: AbortSignal): Promise<ListFile> {
  const file = await fetchJson(address, { signal });
  if (typeof file !== 'object' || file === null || !('html' in file) || typeof file.html !== 'string') {
    throw new ListFileError(`${address} is not a list`);
  }
  return { html: file.html };
}

/**
 * Fetches all cards and inserts them, hidden, after the list.
 *
 * @throws {ListFileError} if the response is not a list; otherwise as `fetchJson` does
 */
export async function insertListFrom(address: string, signal: AbortSignal): Promise<ListedEntry[]> {
  const { html } = await fetchListFile(address, signal);
  signal.throwIfAborted();
  const list = document.querySelector('[data-list]');
  if (!list) throw new ListFileError('The page has no list');
  const template = document.createElement('template');
  template.innerHTML = html;
  const entries = entriesIn(template.content);
  for (const element of template.content.children as HTMLCollectionOf<HTMLElement>) {
    element.dataset['filtered'] = '';
    element.hidden = true;
  }
  list.after(template.content);
  return entries;
}

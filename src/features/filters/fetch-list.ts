/** All cards of a list that is shown in pages, from a file of its own. */
import { fetchWithRetry } from '../../lib/fetch-with-retry.ts';
import { SiteError } from '../../lib/site-error.ts';
import { entriesIn, type ListedEntry } from './list-in-page.ts';

/** What the file holds. */
export interface ListFile {
  /** The list as HTML, made by the same components as the pages' own. */
  html: string;
}

/** The cards could not be had. */
export class ListFileError extends SiteError {}

/** Reads what a server answered; anything but a list is an error. */
async function readListFile(response: Response): Promise<ListFile> {
  if (!response.ok) throw new ListFileError(`${response.url} answered ${response.status}`);
  const file: unknown = await response.json();
  if (typeof file !== 'object' || file === null || !('html' in file) || typeof file.html !== 'string') {
    throw new ListFileError(`${response.url} holds no list`);
  }
  return { html: file.html };
}

/**
 * Fetches the cards and puts them, all hidden, where the list is.
 *
 * @throws {ListFileError} where the answer is none; `TypeError` or `SyntaxError` for a broken connection or answer
 */
export async function addListFrom(address: string, signal: AbortSignal): Promise<ListedEntry[]> {
  const { html } = await fetchWithRetry(address, { signal }, readListFile);
  signal.throwIfAborted();
  const place = document.querySelector('[data-list]');
  if (!place) throw new ListFileError('The page has no list');
  const template = document.createElement('template');
  template.innerHTML = html;
  const entries = entriesIn(template.content);
  for (const list of template.content.querySelectorAll<HTMLElement>(':scope > *')) {
    list.dataset['filtered'] = '';
    list.hidden = true;
  }
  place.after(template.content);
  return entries;
}

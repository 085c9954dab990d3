/** HTML of the site's pages: fetched once, kept for a while, so that what was prefetched or visited is at hand. */
import { fetchWithRetry } from '../lib/fetch-with-retry.ts';
import { $online } from './online.ts';
import { RouteChangeError } from './route-change-error.ts';

export interface PageSource {
  html: string;
  status: number;
  /** Address it came from, after redirects. */
  url: string;
}

/** The answer is no page: a file, a feed. The browser itself knows best what to do with it. */
export class NotAPageError extends Error {
  override name = 'NotAPageError';
}

const freshFor = 5 * 60_000;
const mostKept = 30;
const kept = new Map<string, { page: PageSource; at: number }>();

/** A page is the same whatever its hash. */
function keyOf(url: URL): string {
  return url.origin + url.pathname + url.search;
}

function keep(key: string, page: PageSource): void {
  kept.delete(key);
  kept.set(key, { page, at: Date.now() });
  const oldest = kept.keys().next().value;
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

/** Requests under way, for whoever asks for the same page meanwhile. */
const underWay = new Map<string, Promise<PageSource>>();

async function readPage(response: Response): Promise<PageSource> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    if (response.ok) throw new NotAPageError(response.url);
    throw new RouteChangeError(`${response.url} answered ${response.status}`, response.status);
  }
  return { html: await response.text(), status: response.status, url: response.url };
}

/** Whether a page is at hand already. */
export function hasPage(url: URL): boolean {
  const known = kept.get(keyOf(url));
  return known !== undefined && Date.now() - known.at < freshFor;
}

async function request(url: URL, key: string, signal: AbortSignal): Promise<PageSource> {
  // Offline, an old copy in the browser's cache is better than none.
  const cache = $online.get() ? 'default' : 'force-cache';
  const page = await fetchWithRetry(url, { signal, cache, headers: { Accept: 'text/html' } }, readPage);
  if (page.status >= 500) throw new RouteChangeError(`${url.pathname} answered ${page.status}`, page.status);
  if (page.status < 400) keep(key, page);
  return page;
}

/**
 * The HTML of a page, from memory if it is fresh or there is no connection, else from the server.
 *
 * @throws {RouteChangeError} for an answer of 500 and more; {NotAPageError}; a network error as `fetch` throws it
 */
export async function fetchPage(url: URL, signal: AbortSignal): Promise<PageSource> {
  const key = keyOf(url);
  const known = kept.get(key);
  if (known && (hasPage(url) || !$online.get())) return known.page;
  const shared = underWay.get(key);
  if (shared) return shared;
  const requested = request(url, key, signal);
  const forget = (): boolean => underWay.delete(key);
  underWay.set(key, requested);
  // At once, so that the navigation that replaces this one does not wait for a dead request.
  signal.addEventListener('abort', forget, { once: true });
  try {
    return await requested;
  } finally {
    if (underWay.get(key) === requested) forget();
  }
}

/** Forgets all pages: another version was deployed. */
export function forgetPages(): void {
  kept.clear();
}

/** Fetches the HTML of pages and caches it, so that visited and prefetched pages show at once. */
import { fetchWithRetry } from '../lib/fetch-with-retry.ts';
import { $online } from './online.ts';
import { RouteChangeError } from './route-change-error.ts';

export interface PageSource {
  html: string;
  status: number;
  /** Final URL, after redirects. */
  url: string;
}

/** The response is not a page but a file or a feed, which the browser handles itself. */
export class NotAPageError extends Error {
  override name = 'NotAPageError';
}

/** Milliseconds that a page counts as fresh. */
const maxAge = 5 * 60_000;
const maxEntries = 30;
const cache = new Map<string, { page: PageSource; at: number }>();

/** The URL without its hash, which makes no difference to the page. */
function keyOf(url: URL): string {
  return url.origin + url.pathname + url.search;
}

function store(key: string, page: PageSource): void {
  cache.delete(key);
  cache.set(key, { page, at: Date.now() });
  const oldest = cache.keys().next().value;
  if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest);
}

/** Requests in flight, shared by everyone who asks for the same page. */
const inFlight = new Map<string, Promise<PageSource>>();

async function readPage(response: Response): Promise<PageSource> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    if (response.ok) throw new NotAPageError(response.url);
    throw new RouteChangeError(`${response.url} answered ${response.status}`, response.status);
  }
  return { html: await response.text(), status: response.status, url: response.url };
}

/** Whether a fresh copy of a page is cached. */
export function hasPage(url: URL): boolean {
  const cached = cache.get(keyOf(url));
  return cached !== undefined && Date.now() - cached.at < maxAge;
}

async function request(url: URL, key: string, signal: AbortSignal): Promise<PageSource> {
  const init: RequestInit = {
    signal,
    // Offline, a stale copy in the browser's cache is better than none.
    cache: $online.get() ? 'default' : 'force-cache',
    headers: { Accept: 'text/html' },
  };
  const page = await fetchWithRetry(url, init, readPage);
  if (page.status >= 500) throw new RouteChangeError(`${url.pathname} answered ${page.status}`, page.status);
  if (page.status < 400) store(key, page);
  return page;
}

/**
 * The HTML of a page: cached if that is fresh or the browser is offline, otherwise from the server.
 *
 * @throws {RouteChangeError} for a status of 500 and above; {NotAPageError}; a network error as `fetch` throws it
 */
export async function fetchPage(url: URL, signal: AbortSignal): Promise<PageSource> {
  const key = keyOf(url);
  const cached = cache.get(key);
  if (cached && (hasPage(url) || !$online.get())) return cached.page;
  const shared = inFlight.get(key);
  if (shared) return shared;
  const requested = request(url, key, signal);
  const removeFromInFlight = (): boolean => inFlight.delete(key);
  inFlight.set(key, requested);
  // Immediately, so that the navigation that replaces this one doesn't share the aborted request.
  signal.addEventListener('abort', removeFromInFlight, { once: true });
  try {
    return await requested;
  } finally {
    if (inFlight.get(key) === requested) removeFromInFlight();
  }
}

/** Empties the cache, once another version is deployed. */
export function clearPages(): void {
  cache.clear();
}

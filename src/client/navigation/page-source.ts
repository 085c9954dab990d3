/** Fetches the HTML of pages and caches it, so that visited and prefetched pages show at once. */
import { fetchWithRetry } from '#lib/fetch-with-retry.ts';
import { RouteChangeError } from './route-change-error.ts';

export interface PageSource {
  html: string;
  status: number;
  /** Final URL, after redirects. */
  url: string;
  /** When it came, in milliseconds since 1970; out of the browser's cache, when the server sent it. */
  at: number;
}

/** Milliseconds that a page counts as fresh. */
const maxAge = 5 * 60_000;
const maxEntries = 30;
const cache = new Map<string, PageSource>();

/** The URL without its hash, which makes no difference to the page. */
function keyOf(url: URL): string {
  return url.origin + url.pathname + url.search;
}

function store(key: string, page: PageSource): void {
  cache.delete(key);
  cache.set(key, page);
  const oldest = cache.keys().next().value;
  if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest);
}

/** A request under way, shared by everyone who waits for the same page, and aborted once nobody does. */
interface SharedRequest {
  page: Promise<PageSource>;
  controller: AbortController;
  waiting: number;
}

const inFlight = new Map<string, SharedRequest>();

async function readPage(response: Response): Promise<PageSource> {
  if (!response.headers.get('content-type')?.startsWith('text/html'))
    throw new RouteChangeError(`${response.url} answered ${response.status}`, response.status);
  const sent = navigator.onLine ? NaN : Date.parse(response.headers.get('date') ?? '');
  return { html: await response.text(), status: response.status, url: response.url, at: sent || Date.now() };
}

async function request(url: URL, key: string, signal: AbortSignal): Promise<PageSource> {
  const init: RequestInit = {
    signal,
    // Offline, a stale copy in the browser's cache is better than none.
    cache: navigator.onLine ? 'default' : 'force-cache',
    headers: { Accept: 'text/html' },
  };
  const page = await fetchWithRetry(url, init, readPage);
  if (page.status >= 500) throw new RouteChangeError(`${url.pathname} answered ${page.status}`, page.status);
  // One that the service worker has kept is asked for again, once there is signal.
  if (page.status < 400 && !page.html.includes('<meta name="kept-at"')) store(key, page);
  return page;
}

function share(url: URL, key: string): SharedRequest {
  const controller = new AbortController();
  const shared = { page: request(url, key, controller.signal), controller, waiting: 0 };
  inFlight.set(key, shared);
  return shared;
}

/** Waits for a shared request until `signal` aborts; then others may still wait for it. */
function join(shared: SharedRequest, key: string, signal: AbortSignal): Promise<PageSource> {
  shared.waiting += 1;
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      signal.removeEventListener('abort', onAbort);
      shared.waiting -= 1;
      if (shared.waiting > 0) return;
      // At once, so that nobody joins a request that ends.
      if (inFlight.get(key) === shared) inFlight.delete(key);
      shared.controller.abort();
    };
    const onAbort = (): void => {
      leave();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', onAbort);
    shared.page.then(resolve, reject).finally(() => signal.aborted || leave());
  });
}

/** True if a fresh copy of a page is cached. */
export function hasPage(url: URL): boolean {
  const cached = cache.get(keyOf(url));
  return cached !== undefined && Date.now() - cached.at < maxAge;
}

/** True while a page is being requested. */
export function isRequested(url: URL): boolean {
  return inFlight.has(keyOf(url));
}

/**
 * The HTML of a page: cached if that is fresh or the browser is offline, otherwise from the server.
 *
 * @param signal ends the wait; the request itself is only aborted if nobody else waits for it
 * @throws {RouteChangeError} for a status of 500 and above, and for what is no page; a network error as `fetch` throws it
 */
export async function fetchPage(url: URL, signal: AbortSignal): Promise<PageSource> {
  signal.throwIfAborted();
  const key = keyOf(url);
  const cached = cache.get(key);
  if (cached && (hasPage(url) || !navigator.onLine)) return cached;
  return join(inFlight.get(key) ?? share(url, key), key, signal);
}

/** Empties the cache, once another release is deployed. */
export function clearPages(): void {
  cache.clear();
}

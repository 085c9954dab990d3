/** Loads the page of a navigation, or decides what to show instead. */
import { type BuildManifest, readManifest, shownCode } from './build-manifest.ts';
import { errorPage, navigationMessages } from './error-page.ts';
import { clearPages, fetchPage, type PageSource } from './page-source.ts';
import { RouteChangeError } from './route-change-error.ts';

/** The outcome of loading a page. */
export type LoadResult =
  | { kind: 'page'; document: Document; url: URL }
  | { kind: 'error'; document: Document }
  /** The browser has to load it: other code is deployed, or it is not a page of the site. */
  | { kind: 'fullLoad' };

/** True once a navigation has found that other code is deployed. */
let isStale = false;

/** The release that the last manifest told of. */
let knownRelease: string | undefined;

function checkVersions(manifest: BuildManifest | undefined): void {
  if (!manifest) return;
  const { code, release } = manifest;
  if ((shownCode(document) ?? code) !== code) isStale = true;
  if (isStale || (knownRelease ?? release) !== release) clearPages();
  knownRelease = release;
}

/** Parses a page, without what is only for browsers without script. */
function parsePage(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('noscript')) element.remove();
  return page;
}

/** The server's own page for an address that it has no page for: it is in the language of that address. */
function refusedPage({ status, html }: PageSource, { pathname }: URL): LoadResult {
  const { notPrerendered = '' } = navigationMessages();
  const message = status === 404 ? notPrerendered.replace('%s', () => pathname) : `${pathname} answered ${status}`;
  console.error(new RouteChangeError(message, status));
  return { kind: 'error', document: parsePage(html) };
}

async function load(to: URL, signal: AbortSignal): Promise<LoadResult> {
  // A page that is there does not wait for the manifest.
  void readManifest(signal).then(checkVersions);
  const page = await fetchPage(to, signal);
  if (isStale) return { kind: 'fullLoad' };
  if (page.status >= 400) return refusedPage(page, to);
  const target = new URL(page.url);
  if (target.origin !== to.origin) return { kind: 'fullLoad' };
  target.hash = to.hash;
  const next = parsePage(page.html);
  // What it says of the day may be old: it may have been there for minutes, and for hours offline.
  const fetched = next.createElement('meta');
  Object.assign(fetched, { name: 'fetched-at', content: new Date(page.at).toISOString() });
  next.head.append(fetched);
  return { kind: 'page', document: next, url: target };
}

/**
 * Loads a page, and the build manifest in parallel.
 *
 * @throws the abort reason, if `signal` is aborted
 */
export async function loadPage(to: URL, signal: AbortSignal): Promise<LoadResult> {
  if (isStale) return { kind: 'fullLoad' };
  try {
    return await load(to, signal);
  } catch (cause) {
    signal.throwIfAborted();
    // Errors without a status, like a lost connection, count as 500.
    const error = cause instanceof RouteChangeError ? cause : new RouteChangeError(String(cause), 500, { cause });
    // A file or a feed, which the browser handles itself.
    if (error.status < 400) return { kind: 'fullLoad' };
    console.error(error);
    return { kind: 'error', document: errorPage(error, to) };
  }
}

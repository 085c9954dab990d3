/** Loads the page a navigation asks for, and decides what is shown if it can't be. */
import { matchesRoute, readManifest, shownVersion, type BuildManifest } from './build-manifest.ts';
import { errorPage } from './error-page.ts';
import { fetchPage, forgetPages, NotAPageError } from './page-source.ts';
import { NotPrerenderedError, RouteChangeError } from './route-change-error.ts';

/** What became of a navigation's loading. */
export type LoadResult =
  | { kind: 'page'; document: Document; url: URL }
  | { kind: 'error'; document: Document }
  /** The browser has to load it itself: another version is deployed, or it is no page of the site. */
  | { kind: 'fullLoad' };

/** Learned in the background by an earlier navigation. */
let isStale = false;

function noteVersion(manifest: BuildManifest | undefined): void {
  const shown = shownVersion(document);
  if (manifest && shown && manifest.version !== shown) {
    isStale = true;
    forgetPages();
  }
}

/** Removes what only a browser without script may see. */
function parsePage(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('noscript')) element.remove();
  return page;
}

async function load(to: URL, signal: AbortSignal): Promise<LoadResult> {
  const reading = readManifest(signal).then((manifest) => {
    noteVersion(manifest);
    return manifest;
  });
  const page = await fetchPage(to, signal);
  if (isStale) return { kind: 'fullLoad' };
  if (page.status === 404) {
    const manifest = await reading;
    if (manifest && !matchesRoute(to.pathname, manifest)) throw new NotPrerenderedError(to.pathname);
  }
  const target = new URL(page.url);
  if (target.origin !== to.origin) return { kind: 'fullLoad' };
  target.hash = to.hash;
  return { kind: 'page', document: parsePage(page.html), url: page.status === 404 ? to : target };
}

/**
 * Loads a page. The build manifest is read beside it and never waited for, but where the page is missing.
 *
 * @throws the reason of the abort, if `signal` is aborted
 */
export async function loadPage(to: URL, signal: AbortSignal): Promise<LoadResult> {
  if (isStale) return { kind: 'fullLoad' };
  try {
    return await load(to, signal);
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof NotAPageError) return { kind: 'fullLoad' };
    // Whatever has no status of its own, a lost connection for one, counts as 500.
    const error = cause instanceof RouteChangeError ? cause : new RouteChangeError(String(cause), 500, { cause });
    console.error(error);
    return { kind: 'error', document: await errorPage(error, to, signal) };
  }
}

/**
 * Starts what every document needs of navigation, and loads client-side navigation once the page is idle, if the
 * connection allows. Until then, and on connections that don't, the browser follows links: nothing competes with the
 * page that was asked for.
 */
import { type ChunkLoadError, importChunk } from '#client/browser/import-chunk.ts';
import { isModifiedClick } from '#client/browser/is-modified-click.ts';
import { whenIdle } from '#client/browser/when-idle.ts';
import { reportChunkError, watchIslands } from './chunk-errors.ts';
import { mayPrefetch } from './connection.ts';
import { cancelLoading, startLoading } from './loading-bar.ts';
import { isSamePage, linkedPage } from './page-link.ts';
import { reportPageView } from './page-view.ts';
import { announceStepsInPage, followInPage } from './step-in-page.ts';

let follow: ((link: HTMLAnchorElement) => void) | undefined;

async function loadNavigation(): Promise<void> {
  try {
    const { followNavigation } = await importChunk('navigation', () => import('./view-transition-hook.ts'));
    follow = followNavigation();
  } catch (error) {
    reportChunkError(error as ChunkLoadError);
  }
}

function onClick(event: MouseEvent): void {
  const linked = linkedPage(event.target);
  if (!linked || event.defaultPrevented || isModifiedClick(event)) return;
  const { link, url } = linked;
  if ('astroReload' in link.dataset) return;
  const isInPage = url.hash !== '' && isSamePage(url, location);
  if (isInPage || follow) event.preventDefault();
  if (isInPage) followInPage(url.href);
  else if (follow) follow(link);
  else startLoading();
}

/**
 * Ends the bar where the visitor stops the browser from loading a document. A state of the history that replaces another
 * one at once is such an error too, but loads nothing.
 */
function watchDocumentLoads(navigation: Navigation): void {
  let isLoading = false;
  navigation.addEventListener('navigate', ({ destination }) => {
    if (!destination.sameDocument) isLoading = true;
  });
  navigation.addEventListener('navigateerror', () => {
    if (isLoading) cancelLoading();
    isLoading = false;
  });
}

/** Called once per document. */
export function startNavigation(): void {
  watchIslands();
  announceStepsInPage();
  document.addEventListener('click', onClick);
  if ('navigation' in window) watchDocumentLoads(window.navigation);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // Restored from the back/forward cache: nothing is loading any more, and this is another page view.
    cancelLoading();
    reportPageView();
  });
  // The consent banner creates the data layer. Without a tag manager there is none, and nothing to report to.
  void customElements.whenDefined('consent-banner').then(reportPageView);
  // After a reload or return to a page that the router swapped in, the router has to restore the scroll position.
  if (history.state) void loadNavigation();
  else whenIdle(() => mayPrefetch() && void loadNavigation());
}

/**
 * The one place that listens to route changes. Decides when things happen; the modules it calls do them.
 *
 *   before-preparation → tag the picture, load the page, start the bar      abort → end the bar
 *   before-swap        → tag the picture in the new page, blur
 *   after-swap         → end the bar                                        page-load → focus, hash, page view, links
 */
import {
  navigate,
  type TransitionBeforePreparationEvent,
  type TransitionBeforeSwapEvent,
} from 'astro:transitions/client';
import { isLight, showLight } from '#client/browser/light-mode.ts';
import { tagIncoming, tagOutgoing } from './carried-picture.ts';
import { focusFollowedLink, focusPage, rememberLink } from './focus.ts';
import { hashTarget } from './hash-target.ts';
import { keepPagesOnceUsed } from './keep-pages-once-used.ts';
import { rememberPlace, restorePlace } from './keep-place.ts';
import { cancelLoading, failLoading, finishLoading, startLoading } from './loading-bar.ts';
import { loadPage } from './page-loader.ts';
import { reportPageView } from './page-view.ts';
import { observeLinks, startPrefetching, stopPrefetching } from './prefetch.ts';
import { reloadOnceOnline } from './reload-online.ts';
import { cancelScrollToHash, scrollToHash } from './scroll-to-hash.ts';
import { rememberAddress } from './step-in-page.ts';

let current: AbortSignal | undefined;
let hash = '';
let hasFailed = false;
let hasNavigated = false;
let isTraversal = false;

/** Hides the hash from the router, which would jump to it at once; `onAfterSwap` restores it. */
function removeHash(event: TransitionBeforePreparationEvent): void {
  hash = isTraversal ? '' : event.to.hash;
  if (!hash) return;
  const withoutHash = new URL(event.to);
  withoutHash.hash = '';
  event.to = withoutHash;
}

/**
 * Has the browser load the page. After a step in the history it is at the address already, and would only jump to the hash
 * if the router gave it the same one again.
 */
async function loadDocument(event: TransitionBeforePreparationEvent): Promise<void> {
  if (event.navigationType !== 'traverse') {
    event.preventDefault();
    return;
  }
  location.reload();
  // The router waits until this document is gone.
  await new Promise(() => undefined);
}

function onBeforePreparation(event: TransitionBeforePreparationEvent): void {
  const { signal } = event;
  current = signal;
  hasFailed = false;
  isTraversal = event.navigationType === 'traverse';
  cancelScrollToHash();
  startLoading();
  tagOutgoing(event);
  // In a microtask: if a newer navigation caused the abort, it has taken over the bar by then.
  signal.addEventListener('abort', () => queueMicrotask(() => current === signal && cancelLoading()));
  removeHash(event);
  event.loader = async () => {
    try {
      const loading = loadPage(event.to, signal);
      stopPrefetching();
      const result = await loading;
      if (result.kind === 'fullLoad') await loadDocument(event);
      else event.newDocument = result.document;
      if (result.kind === 'page') event.to = result.url;
      hasFailed = result.kind === 'error';
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
}

/** Puts the hash back into the address without the jump of following it. */
function restoreHash(): void {
  history.replaceState(history.state, '', location.pathname + location.search + hash);
}

/**
 * Only the jump to a hash makes its element the `:target` of style sheets, so in a page that was swapped in `data-target`
 * does until the next one.
 */
function markTarget(): void {
  const target = hashTarget(location.hash);
  if (!target) return;
  target.toggleAttribute('data-target', true);
  addEventListener('hashchange', () => target.removeAttribute('data-target'), { once: true });
}

/** Follows a link to another page of the site, without loading a document. */
function follow(link: HTMLAnchorElement): void {
  rememberLink(link);
  rememberPlace(link);
  void navigate(link.href, { sourceElement: link });
}

/** What inline scripts do in a page that is loaded: the swap sets the attributes of the root, and runs scripts late. */
function applyMode(page: Document): void {
  showLight(page, isLight());
  if (isLight()) return;
  for (const picture of page.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')) picture.loading = 'eager';
}

function onBeforeSwap(event: TransitionBeforeSwapEvent): void {
  applyMode(event.newDocument);
  tagIncoming(event);
  // Removing the element that has the focus makes the browser style the old page once more, with the new styles.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function onAfterSwap(): void {
  hasNavigated = true;
  if (hasFailed) failLoading();
  else finishLoading();
  if (hash) restoreHash();
  rememberAddress();
  // The router has scrolled to the top.
  restorePlace();
  markTarget();
}

function onPageLoad(): void {
  // The router fires this event for the first page as well.
  if (!hasNavigated) return;
  if (!isTraversal || !focusFollowedLink()) focusPage(hash);
  if (hash) scrollToHash(hash);
  reportPageView();
  observeLinks();
}

/**
 * Adds all listeners; called once per document.
 *
 * @returns follows a link to another page of the site, without loading a document
 */
export function followNavigation(): (link: HTMLAnchorElement) => void {
  document.addEventListener('astro:before-preparation', onBeforePreparation);
  document.addEventListener('astro:before-swap', onBeforeSwap);
  document.addEventListener('astro:after-swap', onAfterSwap);
  document.addEventListener('astro:page-load', onPageLoad);
  startPrefetching();
  observeLinks();
  keepPagesOnceUsed();
  reloadOnceOnline('main [data-error-retry]');
  return follow;
}

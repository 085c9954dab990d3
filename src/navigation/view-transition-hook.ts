/**
 * The one place that listens to route changes. It says when things happen; what happens lives in the modules it calls.
 *
 *   before-preparation → load the page, start the bar      abort → end the bar
 *   before-swap        → carry the picture over
 *   after-swap         → end the bar                       page-load → focus, hash, page view, links
 */
import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { bringPicture, takePicture } from './carried-picture.ts';
import { focusPage } from './focus.ts';
import { cancelLoading, failLoading, finishLoading, startLoading } from './loading-bar.ts';
import { followLinks } from './follow-links.ts';
import './loading-bar-element.ts';
import { loadPage } from './page-loader.ts';
import { reportPageView } from './page-view.ts';
import { observeLinks, startPrefetching } from './prefetch.ts';
import { cancelScrollToHash, scrollToHash } from './scroll-to-hash.ts';

let current: AbortSignal | undefined;
let hash = '';
let hasFailed = false;
let hasNavigated = false;

/** The router would jump to the hash at once; it gets the address without, and the hash is put back after. */
function takeHash(event: TransitionBeforePreparationEvent): void {
  hash = event.navigationType === 'traverse' ? '' : event.to.hash;
  if (!hash) return;
  const withoutHash = new URL(event.to);
  withoutHash.hash = '';
  event.to = withoutHash;
}

function onBeforePreparation(event: TransitionBeforePreparationEvent): void {
  const { signal } = event;
  current = signal;
  hasFailed = false;
  cancelScrollToHash();
  startLoading();
  takePicture(event);
  // A newer navigation has already taken over when this runs; then the bar is its own.
  signal.addEventListener('abort', () => queueMicrotask(() => current === signal && cancelLoading()), { once: true });
  takeHash(event);
  event.loader = async () => {
    try {
      const result = await loadPage(event.to, signal);
      if (result.kind === 'fullLoad') event.preventDefault();
      else event.newDocument = result.document;
      if (result.kind === 'page') event.to = result.url;
      hasFailed = result.kind === 'error';
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
}

function onAfterSwap(): void {
  hasNavigated = true;
  if (hasFailed) failLoading();
  else finishLoading();
  if (hash) history.replaceState(history.state, '', location.pathname + location.search + hash);
}

function onPageLoad(): void {
  // The router tells of the page that was there before it, too.
  if (!hasNavigated) return;
  focusPage(hash);
  if (hash) scrollToHash(hash);
  reportPageView();
  observeLinks();
}

/** Begins to listen; once a document. */
export function followNavigation(): void {
  document.addEventListener('astro:before-preparation', onBeforePreparation);
  document.addEventListener('astro:before-swap', bringPicture);
  document.addEventListener('astro:after-swap', onAfterSwap);
  document.addEventListener('astro:page-load', onPageLoad);
  // Back from the browser's own cache: nothing is loading any more.
  addEventListener('pageshow', ({ persisted }) => persisted && cancelLoading());
  followLinks();
  startPrefetching();
  observeLinks();
}

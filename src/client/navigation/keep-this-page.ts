/** Has the service worker keep pages. */
import { mayPrefetch } from './connection.ts';

/** Has the worker keep addresses that may have been loaded without it. */
export function keepAddresses(worker: ServiceWorker | null, urlsToCache: readonly string[]): void {
  // A message that the worker's library knows.
  worker?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

/** Keeps the current page for a visitor who will need it in the parks, if there is a worker and no limit on the connection. */
export function keepThisPage(): void {
  if (mayPrefetch() && 'serviceWorker' in navigator) keepAddresses(navigator.serviceWorker.controller, [location.href]);
}

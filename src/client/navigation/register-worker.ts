/** Registers the service worker, which keeps the pages that a visitor sees, and has it keep pages. */
import { mayPrefetch } from './connection.ts';
import { loadDictionary } from './page-dictionary.ts';

/** Has the worker keep addresses that may have been loaded without it. */
function keepAddresses(worker: ServiceWorker | null, urlsToCache: readonly string[]): void {
  // A message that the worker's library knows.
  worker?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

/** Keeps the current page for a visitor who will need it in the parks, if there is a worker and no limit on the connection. */
export function keepThisPage(): void {
  if (mayPrefetch() && 'serviceWorker' in navigator) keepAddresses(navigator.serviceWorker.controller, [location.href]);
}

/** Has the worker keep the current page, too, which was loaded without it. */
async function register(path: string): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(path);
  const { active } = await serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  keepAddresses(active, [location.href, ...loaded]);
}

/** True if the worker has answered with the document itself: it takes over pages that were loaded without one. */
const isKept = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).workerStart > 0);

/** Registers the worker, and loads what pages are compressed against, if the connection has no limits. */
export function keepPages(): void {
  loadDictionary();
  // None is named where it is withdrawn, and in previews.
  const path = document.querySelector<HTMLElement>('offline-notice')?.dataset['worker'];
  if (path && mayPrefetch() && 'serviceWorker' in navigator && !isKept()) register(path).catch(console.warn);
}

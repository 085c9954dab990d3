/**
 * The service worker: keeps the pages that a visitor sees, and shows what is kept where there is no signal. The network
 * comes first, so that a new release is never half shown; only files whose names change with their content come from the
 * store.
 */
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import { connection } from '#client/browser/connection-limits.ts';
import { alternatesOf } from '#i18n/paths.ts';
import { locales } from '#i18n/routes.ts';
import { keptKind } from './kept-kind.ts';
import { latestKept, longestKept, offlinePage } from './kept-responses.ts';
import { sentAt } from './kept-time.ts';
import { keptPack, takePack } from './pack-store.ts';
import { isInUse, storeNames } from './store-names.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

/** Seconds after which what is kept is shown, if anything is; the answer of the network is kept once it comes. */
const patience = 5;
/** Milliseconds. */
const betweenUpdates = 10 * 60_000;
const day = 86_400_000;

const offlinePaths = Object.values(alternatesOf('offline'));

let updatedAt = 0;

async function updateOfflinePages(): Promise<void> {
  const cache = await caches.open(storeNames.offline);
  const [kept] = await cache.matchAll();
  if (!kept || Date.now() - sentAt(kept).valueOf() > day) await cache.addAll(offlinePaths);
}

/** Called whenever a page has come from the network: there is signal, and somebody is looking. */
async function update(): Promise<void> {
  if (Date.now() - updatedAt < betweenUpdates || connection().saveData) return;
  updatedAt = Date.now();
  try {
    await updateOfflinePages();
    for (const locale of locales) if (await keptPack(locale)) await takePack(locale);
  } catch (error) {
    // What is kept stays as it is.
    console.warn(error);
  }
}

const expiring = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: longestKept / 1000, purgeOnQuotaError: true }) as WorkboxPlugin;

/** Whole answers of the site itself, at their own addresses. */
const isWhole = ({ status, type, redirected }: Response) => status === 200 && type === 'basic' && !redirected;

/** Queries make no difference to static files. */
const withoutQuery = ({ request }: { request: Request }) => Promise.resolve(new URL(request.url).pathname);

const shared: WorkboxPlugin = {
  cacheKeyWillBeUsed: withoutQuery,
  cacheWillUpdate: ({ response }) => Promise.resolve(isWhole(response) ? response : null),
  cachedResponseWillBeUsed: ({ request, cachedResponse }) => latestKept(new URL(request.url).pathname, cachedResponse),
  // A stale copy in the browser's own cache does not say how old it is.
  requestWillFetch: ({ request }) =>
    Promise.resolve(
      request.mode !== 'navigate' && request.cache === 'force-cache'
        ? new Request(request, { cache: 'no-cache' })
        : request,
    ),
};

const matchOptions = { ignoreVary: true };

const strategies: Readonly<Record<NonNullable<ReturnType<typeof keptKind>>, Strategy>> = {
  page: new NetworkFirst({
    cacheName: storeNames.pages,
    networkTimeoutSeconds: patience,
    matchOptions,
    plugins: [expiring(60), { ...shared, cacheDidUpdate: update }],
  }),
  data: new NetworkFirst({
    cacheName: storeNames.data,
    networkTimeoutSeconds: patience,
    matchOptions,
    plugins: [expiring(20), shared],
  }),
  asset: new CacheFirst({ cacheName: storeNames.assets, matchOptions, plugins: [expiring(200), shared] }),
};

for (const [kind, strategy] of Object.entries(strategies)) {
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin &&
      keptKind(url.pathname) === kind &&
      !request.headers.has('range') &&
      // The files of a pack, which are compared with its list.
      request.integrity === '',
    strategy,
  );
}

setCatchHandler(({ request, url }) =>
  request.mode === 'navigate' ? offlinePage(url?.pathname ?? '/') : Promise.resolve(Response.error()),
);

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([updateOfflinePages(), self.skipWaiting()]));
});

async function activate(): Promise<void> {
  // Earlier workers had pages preloaded. In vain, Firefox takes that for the answer, and shows its own page instead of what
  // is kept (https://github.com/GoogleChrome/workbox/issues/3134).
  await self.registration.navigationPreload?.disable();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !isInUse(name)).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('activate', (event) => event.waitUntil(activate()));

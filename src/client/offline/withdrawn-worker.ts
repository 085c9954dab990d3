/** Takes the place of the service worker where it is withdrawn: removes what it has kept, and itself. */
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

async function leave(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  for (const { name } of await indexedDB.databases()) if (name?.startsWith('workbox-')) indexedDB.deleteDatabase(name);
  await self.registration.unregister();
}

self.addEventListener('activate', (event) => event.waitUntil(leave()));

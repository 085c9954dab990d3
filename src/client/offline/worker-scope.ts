/** The part of a service worker's global scope that is in use: the types of pages, which all other modules have, lack it. */

interface LifecycleEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: Omit<ServiceWorkerRegistration, 'navigationPreload'> & Partial<ServiceWorkerRegistration>;
}

/**
 * Path of the service worker (`client/offline/service-worker.ts`): it never changes, as a browser keeps the worker by
 * it.
 */
export const workerPath = '/service-worker.js';

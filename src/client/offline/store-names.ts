/** The names of the caches that the service worker and pages keep things in. */

export const storeNames = {
  /** Pages that the visitor has seen, and the files that they read. */
  pages: 'seen-pages',
  data: 'seen-data',
  /** Scripts, fonts and pictures, whose names change with their content. */
  assets: 'seen-assets',
  /** What is shown in place of pages that are not kept. */
  offline: 'offline-pages',
} as const;

/** A pack's cache is named after its language and its version. */
export const packPrefix = 'park-pack-';

/** True for a cache that this version of the worker uses. */
export function isInUse(name: string): boolean {
  return name.startsWith(packPrefix) || Object.values<string>(storeNames).includes(name);
}

/** How the service worker treats an address of the site. Pure. */
import { packLists } from '#i18n/pack-files.ts';
import { locales } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import { isDictionary } from '#lib/dictionary-path.ts';
import { manifestPath } from '#lib/manifest-path.ts';

/** Files that have to be fresh. Pages keep the day by themselves. */
const fresh: readonly string[] = [manifestPath, files.day.fr, ...locales.map((locale) => packLists[locale])];

/**
 * - `page`: the network first
 * - `data`: a file that pages read: the network first
 * - `asset`: a file whose name changes with its content: the store first
 * - undefined: left to the browser
 *
 * @param path of an address, as it is written in it
 */
export function keptKind(path: string): 'page' | 'data' | 'asset' | undefined {
  // The dictionary of pages is of use in the browser's own cache alone.
  if (isDictionary(path)) return undefined;
  if (/^\/(?:_astro|media)\//.test(path)) return 'asset';
  if (path.endsWith('.json')) return fresh.includes(path) ? undefined : 'data';
  return /\.[^/]*$/.test(path) ? undefined : 'page';
}

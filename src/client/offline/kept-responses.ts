/** What the service worker finds on the device: of what was seen and what was taken along, the latest. */
import { alternatesOf, localeOf } from '#i18n/paths.ts';
import type { Locale } from '#i18n/routes.ts';
import { keptKind } from './kept-kind.ts';
import { datedPage, pageWithLinks, titleOf } from './kept-page.ts';
import { sentAt } from './kept-time.ts';
import { keptPack, packedResponse } from './pack-store.ts';
import { contentsOf } from './park-pack.ts';
import { storeNames } from './store-names.ts';

/** Milliseconds for which a page holds: hours of weeks to come are in it. */
export const longestKept = 30 * 86_400_000;

const isHolding = (at: Date) => Date.now() - at.valueOf() < longestKept;

/** @param seen what is kept because it was seen */
export async function latestKept(path: string, seen: Response | null | undefined): Promise<Response | undefined> {
  // Its name changes with its content: a packed one would be the same.
  if (seen && keptKind(path) === 'asset') return seen;
  const packed = await packedResponse(path);
  const isPacked = packed && isHolding(packed.at) && (!seen || packed.at >= sentAt(seen));
  const response = isPacked ? packed.response : seen;
  if (!response || keptKind(path) !== 'page') return response ?? undefined;
  return datedPage(response, path, isPacked ? packed.at : sentAt(response));
}

/** The addresses of all pages on the device in a language: those that were taken along first. */
async function keptPaths(locale: Locale): Promise<string[]> {
  const packed = (await keptPack(locale))?.pack.files.flatMap(contentsOf) ?? [];
  const seen = await (await caches.open(storeNames.pages)).keys();
  const paths = [...packed, ...seen.map(({ url }) => new URL(url).pathname)];
  return [...new Set(paths)].filter((path) => keptKind(path) === 'page' && localeOf(path) === locale);
}

async function linkTo(path: string): Promise<{ path: string; title: string }> {
  const seen = await caches.match(path, { cacheName: storeNames.pages, ignoreVary: true });
  const response = seen ?? (await packedResponse(path))?.response;
  return { path, title: titleOf((await response?.text()) ?? '') };
}

/** The page in place of one that is not kept; an error where there is not even that. */
export async function offlinePage(path: string): Promise<Response> {
  const locale = localeOf(path);
  const page = await caches.match(alternatesOf('offline')[locale], { cacheName: storeNames.offline, ignoreVary: true });
  if (!page) return Response.error();
  const links = await Promise.all((await keptPaths(locale)).map(linkTo));
  return pageWithLinks(
    page,
    links.filter(({ title }) => title !== ''),
  );
}

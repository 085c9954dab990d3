/**
 * The park pack on the device: a cache of the browser holds it whole, or not at all. Pages take, update and remove it, and
 * the service worker updates it, one at a time.
 */
import { packLists } from '#i18n/pack-files.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import { forEachConcurrently } from '#lib/for-each-concurrently.ts';
import { sentAt } from './kept-time.ts';
import { contentsOf, type PackedFile, type ParkPack } from './park-pack.ts';
import { packPrefix } from './store-names.ts';

export interface KeptPack {
  pack: ParkPack;
  /** When it was last known to be the latest one, by the clock of the server. */
  at: Date;
  cache: Cache;
}

export interface TakeOptions {
  signal?: AbortSignal;
  /** @param bytes of the files that are kept so far */
  onProgress?: (bytes: number, pack: ParkPack) => unknown;
}

/** Why a pack could not be taken: no signal, another failure, no room on the device, or a browser that keeps nothing. */
export type PackFailure = 'signal' | 'failed' | 'room' | 'forbidden';

const lockName = 'park-pack';
const concurrency = 4;

const cacheName = (locale: Locale, { version }: ParkPack) => `${packPrefix}${locale}-${version}`;

async function cacheNamesOf(locale: Locale): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(`${packPrefix}${locale}-`));
}

/** @returns undefined where none is kept, or none whole: its list comes last */
export async function keptPack(locale: Locale): Promise<KeptPack | undefined> {
  for (const name of (await cacheNamesOf(locale)).reverse()) {
    const cache = await caches.open(name);
    const list = await cache.match(packLists[locale]);
    if (list) return { at: sentAt(list), pack: (await list.json()) as ParkPack, cache };
  }
  return undefined;
}

/** A file of a pack, and when it was last known to be the latest. @param path without query */
export async function packedResponse(path: string): Promise<{ response: Response; at: Date } | undefined> {
  for (const locale of locales) {
    const kept = await keptPack(locale);
    const response = await kept?.cache.match(path, { ignoreVary: true });
    if (kept && response) return { response, at: kept.at };
  }
  return undefined;
}

async function deleteCaches(locale: Locale, except?: string): Promise<void> {
  const names = await cacheNamesOf(locale);
  await Promise.all(names.filter((name) => name !== except).map((name) => caches.delete(name)));
}

interface PackList {
  pack: ParkPack;
  /** The list as it was sent. */
  response: Response;
}

async function fetchList(locale: Locale, signal?: AbortSignal): Promise<PackList> {
  const response = await fetch(packLists[locale], { cache: 'no-cache', signal: signal ?? null });
  if (!response.ok) throw new TypeError(`${response.url} answered ${response.status}`);
  return { pack: (await response.clone().json()) as ParkPack, response };
}

/** The pack that can be taken. @throws a network error */
export async function latestPack(locale: Locale): Promise<ParkPack> {
  return (await fetchList(locale)).pack;
}

/** The pages of a file of pages, each as if it had been sent by itself. */
async function pagesIn(response: Response): Promise<[path: string, page: Response][]> {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  headers.set('content-type', 'text/html; charset=utf-8');
  const pages = Object.entries((await response.json()) as Record<string, string>);
  return pages.map(([path, html]) => [path, new Response(html, { headers })]);
}

/** What is in a file, from the pack before where that has the same one. */
async function readFile(
  file: PackedFile,
  former: KeptPack | undefined,
  signal?: AbortSignal,
): Promise<(readonly [path: string, response: Response])[]> {
  const { path, integrity, pages } = file;
  if (former?.pack.files.some((one) => one.path === path && one.integrity === integrity)) {
    const kept = contentsOf(file).map(
      async (one) => [one, await former.cache.match(one, { ignoreVary: true })] as const,
    );
    const found = (await Promise.all(kept)).flatMap(([one, response]) => (response ? [[one, response] as const] : []));
    if (found.length === kept.length) return found;
  }
  const response = await fetch(path, { integrity, cache: 'no-cache', signal: signal ?? null });
  return pages ? pagesIn(response) : [[path, response]];
}

/** True unless a worker of before took it, which knew no files of pages. */
async function isWhole({ pack, cache }: KeptPack): Promise<boolean> {
  const first = pack.files.find(({ pages }) => pages)?.pages?.[0];
  return first === undefined || (await cache.match(first)) !== undefined;
}

/** Keeps all files, then the list, which makes the pack whole. */
async function keep(locale: Locale, { pack, response }: PackList, { signal, onProgress }: TakeOptions): Promise<void> {
  const former = await keptPack(locale);
  const name = cacheName(locale, pack);
  const isSame = former?.pack.version === pack.version;
  if (isSame && (await isWhole(former))) return former.cache.put(packLists[locale], response);
  // The cache may hold what a page that was closed has left behind.
  if (!isSame) await caches.delete(name);
  const cache = await caches.open(name);
  let bytes = 0;
  onProgress?.(bytes, pack);
  try {
    await forEachConcurrently(pack.files, concurrency, async (file) => {
      for (const [path, content] of await readFile(file, former, signal)) await cache.put(path, content);
      bytes += file.bytes;
      onProgress?.(bytes, pack);
    });
    signal?.throwIfAborted();
    await cache.put(packLists[locale], response);
  } catch (error) {
    if (!isSame) await caches.delete(name);
    throw error;
  }
  await deleteCaches(locale, name);
}

/**
 * Takes the latest pack, or brings the kept one up to date: what is the same in both is not fetched again. Where that fails,
 * nothing of it is kept, and the pack before stays.
 *
 * @throws the reason of the abort; what `failureOf` knows
 */
export function takePack(locale: Locale, options: TakeOptions = {}): Promise<void> {
  const { signal } = options;
  return navigator.locks.request(lockName, signal ? { signal } : {}, async () => {
    const list = await fetchList(locale, signal);
    try {
      await keep(locale, list, options);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      // Another release may have come online meanwhile, whose files are others.
      const latest = await fetchList(locale, signal);
      if (latest.pack.version === list.pack.version) throw error;
      await keep(locale, latest, options);
    }
  });
}

/** Removes the pack from the device. */
export function removePack(locale: Locale): Promise<void> {
  return navigator.locks.request(lockName, () => deleteCaches(locale));
}

/** Removes what a page has left that was closed while it took the pack. */
export async function removeHalfPacks(locale: Locale): Promise<void> {
  await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    const kept = await keptPack(locale);
    await deleteCaches(locale, kept && cacheName(locale, kept.pack));
  });
}

export function failureOf(error: unknown): PackFailure {
  const name = error instanceof Error ? error.name : '';
  if (name === 'QuotaExceededError') return 'room';
  if (name === 'SecurityError' || name === 'NotSupportedError') return 'forbidden';
  return navigator.onLine ? 'failed' : 'signal';
}

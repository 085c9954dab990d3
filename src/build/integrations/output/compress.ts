/** Compresses a file for browsers with Brotli and gzip, as well as its kind is worth. Runs in a worker. */
import { join, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { packPages } from '#i18n/pack-files.ts';
import { locales, type RouteId, routes } from '#i18n/routes.ts';

export interface Compression {
  /** Quality of Brotli. */
  quality: number;
  source: Uint8Array;
}

/** Files under a hashed name. */
const hashed = /^_astro\/|\.(?:js|css|svg)$/;

/** Where most visits begin, and what is asked for on the way and at the gate; not the maps, which every closing changes. */
const urgent: readonly RouteId[] = ['home', 'today', 'schedule', 'rates'];

const smallest = new Set(
  urgent.flatMap((id) => locales.map((locale) => join('.', routes[id][locale], 'index.html').replaceAll(sep, '/'))),
);

/** Megabytes that change with almost every edit, most of which is in them several times. */
const large = new Set(locales.map((locale) => packPages[locale].slice(1)));

/**
 * The quality of Brotli for a file.
 *
 * Files under a hashed name are compressed once and sent for a year, and a few pages are awaited at the gate: as small as
 * can be. Other pages and data change often, and the last step costs more than twice the time for two percent of their
 * size. The pages of a pack would hold up a release for a second, for five percent.
 *
 * @param file relative to the built site
 */
export function qualityOf(file: string): number {
  if (large.has(file)) return constants.BROTLI_MAX_QUALITY - 2;
  const isSmallest = hashed.test(file) || smallest.has(file);
  return isSmallest ? constants.BROTLI_MAX_QUALITY : constants.BROTLI_MAX_QUALITY - 1;
}

/** The smallest window that holds a whole file: a larger one costs memory and time, and saves nothing. */
function windowFor(size: number): number {
  const bits = Math.ceil(Math.log2(size + 16));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

/** @returns the version in Brotli, then that in gzip */
export default function compress({ quality, source }: Compression): Uint8Array[] {
  const brotli = brotliCompressSync(source, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(source.length),
    },
  });
  return [brotli, gzipSync(source, { level: constants.Z_BEST_COMPRESSION })];
}

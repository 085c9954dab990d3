/**
 * Writes the list of the park pack in each language: pages of a visit, the files that they read, and their scripts. All pages
 * are in one file, as most of each is in all of them: together they are a third of what they are one by one.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { PackedFile, ParkPack } from '#client/offline/park-pack.ts';
import { packLists, packPages } from '#i18n/pack-files.ts';
import { alternatesOf } from '#i18n/paths.ts';
import { type Locale, locales, type RouteId, routes } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import { fileOfPath } from '#lib/node/built-files.ts';
import type { DayPlans } from '#park/day/day-plans.ts';
import { wideScreens } from '#routing/windows.ts';
import { compressAhead } from './precompress.ts';

/** What a visit needs. Together at most 350 KB (tests/conventions/park-pack.test.ts). */
const pages: readonly RouteId[] = ['home', 'today', 'map', 'myVisit', 'schedule', 'rides', 'rates', 'faq'];
/** All pages of a kind, too. */
const kinds = ['ride', 'park', 'mapNeed'] as const satisfies RouteId[];

/** Days whose activities are in a pack, too: for as many it is shown without a signal. */
const daysAhead = 30;

const data = [files.days, files.visit];

/** Islands that are of no use without signal: a form to send, and a search whose index would be half of the pack. */
const leftOut = /\/(?:NewsletterForm|Search)\.island\./;

const assetsOfPages = /\/_astro\/[\w.@-]+\.(?:js|css|svg)\b/g;
const assetsOfScripts = /(?<=["'`](?:\.|\/?_astro)\/)[\w.@-]+\.(?:js|css|svg)\b/g;

/** Styles of wide screens, which name the window of a page with a picture. */
const stylesOfWideScreens = new RegExp(`<style media="${RegExp.escape(wideScreens)}">.*?</style>`, 'g');

/** The addresses of assets that pages name, and those that their scripts import, now or later. */
function assetsOf(read: (path: string) => string, paths: readonly string[]): Set<string> {
  const named = paths.flatMap((path) => read(path).replace(stylesOfWideScreens, '').match(assetsOfPages) ?? []);
  const found = new Set(named.filter((path) => !leftOut.test(path)));
  for (const path of found) {
    if (!path.endsWith('.js')) continue;
    for (const name of read(path).match(assetsOfScripts) ?? []) {
      if (!leftOut.test(`/${name}`)) found.add(`/_astro/${name}`);
    }
  }
  return found;
}

/** The addresses of the activities that the programme names in the days ahead. */
function programmePages(directory: string, locale: Locale): string[] {
  const file = readFileSync(join(directory, fileOfPath(files.days[locale], false)), 'utf8');
  const { activities, days } = JSON.parse(file) as DayPlans;
  const items = Object.keys(days)
    .sort()
    .slice(0, daysAhead)
    .flatMap((date) => days[date]?.items ?? []);
  return [...new Set(items.flatMap(([, , activity]) => activities[activity]?.href ?? []))].sort();
}

/** The addresses of a pack's pages. */
function pagesOf(directory: string, locale: Locale): string[] {
  const ofKinds = kinds.flatMap((kind) => {
    const parent = routes[kind][locale].replace(/\/\[\w+\]$/, '');
    const slugs = existsSync(join(directory, parent)) ? readdirSync(join(directory, parent)).sort() : [];
    return slugs
      .map((slug) => `${parent}/${slug}`)
      .filter((path) => existsSync(join(directory, fileOfPath(path, true))));
  });
  return [...pages.map((page) => alternatesOf(page)[locale]), ...programmePages(directory, locale), ...ofKinds];
}

/** @param file of the build */
function packedFile(path: string, file: string): PackedFile {
  const compressed = `${file}.br`;
  return {
    path,
    bytes: statSync(existsSync(compressed) ? compressed : file).size,
    integrity: `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`,
  };
}

/** @param directory of the build, its files compressed */
export function packOf(directory: string, locale: Locale): ParkPack {
  const pagePaths = pagesOf(directory, locale);
  const fileOf = (path: string) => join(directory, fileOfPath(path, pagePaths.includes(path)));
  const read = (path: string) => readFileSync(fileOf(path), 'utf8');
  const paths = [...data.map((file) => file[locale]), ...[...assetsOf(read, pagePaths)].sort()];
  const packed = [
    { ...packedFile(packPages[locale], fileOf(packPages[locale])), pages: pagePaths },
    ...paths.map((path) => packedFile(path, fileOf(path))),
  ];
  return {
    version: createHash('sha256').update(JSON.stringify(packed)).digest('hex').slice(0, 12),
    bytes: packed.reduce((sum, { bytes }) => sum + bytes, 0),
    files: packed,
  };
}

/** Writes the pages of the packs, and has them compressed while other steps are at work: nothing else takes as long. */
export function packedPages(): AstroIntegration {
  return {
    name: 'packed-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const directory = fileURLToPath(dir);
        for (const locale of locales) {
          const read = (path: string) => readFileSync(join(directory, fileOfPath(path, true)), 'utf8');
          const all = Object.fromEntries(pagesOf(directory, locale).map((path) => [path, read(path)]));
          const bytes = new TextEncoder().encode(JSON.stringify(all));
          compressAhead(packPages[locale].slice(1), bytes);
          await writeFile(new URL(`.${packPages[locale]}`, dir), bytes);
        }
      },
    },
  };
}

/** Comes after compression, whose sizes it tells. */
export function parkPacks(): AstroIntegration {
  return {
    name: 'park-packs',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        for (const locale of locales) {
          const pack = packOf(fileURLToPath(dir), locale);
          await writeFile(new URL(`.${packLists[locale]}`, dir), JSON.stringify(pack));
          logger.info(`${locale}: ${pack.files.length} files, ${pack.bytes} bytes`);
        }
      },
    },
  };
}

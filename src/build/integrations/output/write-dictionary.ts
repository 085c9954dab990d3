/**
 * Writes the dictionary that pages are compressed against: what two pages of animals have in common, in each language. That
 * is styles, head, header, footer and the parts of most pages. An edit of what pages say changes it where it is in all
 * of them, and hardly ever otherwise, so that a build need not compress each page anew and a browser keeps what it has.
 */
import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { PageDictionary } from '#build/delivery/page-dictionary.ts';
import { matchRoute } from '#i18n/paths.ts';
import { locales } from '#i18n/routes.ts';
import { dictionaryPath } from '#lib/dictionary-path.ts';
import { fileOfPath } from '#lib/node/built-files.ts';
import { remember } from '#lib/remember.ts';
import { metadataOfPages } from '../html/post-processing.ts';

/** Whole styles, scripts and drawings; tags; the texts between them. */
const parts = /<(style|script|svg)\b[^>]*>.*?<\/\1>|<[^>]*>|[^<]+/gs;

const partsOf = (html: string): string[] => html.match(parts) ?? [];

/** No character of HTML. */
const gap = '\0';

/** The parts of a page that another one has too, in its order; neighbours that recur are there once. */
export function sharedText(page: string, other: string): string {
  const known = new Set(partsOf(other));
  const runs = partsOf(page)
    .map((part) => (known.has(part) ? part : gap))
    .join('')
    .split(gap);
  return [...new Set(runs)].join('');
}

/** The dictionary of a build, with its bytes. */
export interface WrittenDictionary extends PageDictionary {
  bytes: Uint8Array;
}

/**
 * Writes the dictionary of a build.
 *
 * @param directory the very object that Astro hands to every `astro:build:done` hook of a build: it is written once
 * @returns undefined if no language has two pages of animals
 */
export const writeDictionary = remember(async (directory: URL): Promise<WrittenDictionary | undefined> => {
  const animals = (await metadataOfPages(directory)).flatMap(({ path }) => {
    const { id, locale } = matchRoute(path) ?? {};
    return id === 'animal' ? [{ locale, file: new URL(fileOfPath(path, true), directory) }] : [];
  });
  const texts = locales.map(async (locale) => {
    // The furthest apart: they share no more than others do.
    const [first, ...others] = animals.filter((animal) => animal.locale === locale);
    const last = others.at(-1);
    return first && last ? sharedText(await readFile(first.file, 'utf8'), await readFile(last.file, 'utf8')) : '';
  });
  const bytes = Buffer.from((await Promise.all(texts)).join(''));
  if (bytes.length === 0) return undefined;
  const path = dictionaryPath(hash('sha256', bytes).slice(0, 16));
  await writeFile(new URL(`.${path}`, directory), bytes);
  return { path, hash: hash('sha256', bytes, 'base64'), bytes };
});

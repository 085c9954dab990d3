/** The transferred bytes of a first visit to a page of the site under test, before any interaction. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { testSite } from './test-site.ts';

export interface PageWeight {
  /** The page with its styles. */
  html: number;
  /** All scripts that load by themselves. */
  script: number;
  /** Pictures that don't wait until they come into view. */
  pictures: number;
  /** Of the page, its scripts, its fonts and these pictures. */
  requests: number;
}

const pathOf = (address: string) => join(testSite.directory, address.replace(/[?#].*$/, ''));

/** Compressed as the server sends it. */
function sizeOf(address: string): number {
  const compressed = statSync(`${pathOf(address)}.br`, { throwIfNoEntry: false });
  return (compressed ?? statSync(pathOf(address))).size;
}

const unique = (matches: Iterable<RegExpMatchArray>) => [
  ...new Set(Array.from(matches, ([, address = '']) => address)),
];

/** A script and all that it imports at once. */
function withImports(address: string): string[] {
  const imports = readFileSync(pathOf(address), 'utf8').matchAll(/(?:from|import)"\.\/([^"]+)"/g);
  return [address, ...unique(imports).flatMap((file) => withImports(`/_astro/${file}`))];
}

const sum = (addresses: readonly string[]) => addresses.reduce((total, address) => total + sizeOf(address), 0);

function fileOf(path: string): string {
  const folder = path === '/' ? '' : path;
  return existsSync(pathOf(`${folder}/index.html`)) ? `${folder}/index.html` : `${folder}.html`;
}

/** @param path of a page, such as `/en/animals` */
export function weighPage(path: string): PageWeight {
  const html = readFileSync(pathOf(fileOf(path)), 'utf8');
  const [, modules = ''] = /<script [^>]*data-modules="([^"]*)"/.exec(html) ?? [];
  const scripts = [...new Set(modules.split(' ').flatMap(withImports))];
  const images = unique(html.matchAll(/<img[^>]* src="(\/[^"]+)"[^>]*>(?=<script>)/g));
  const fonts = unique(html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g));
  return {
    html: sizeOf(fileOf(path)),
    script: sum(scripts),
    pictures: sum(images),
    requests: 1 + scripts.length + fonts.length + images.length,
  };
}

/** The sizes of the parts of a page's HTML, each compressed by itself, so that a report can say which grew. */
export function partsOf(path: string): Record<'styles' | 'islands' | 'structured data' | 'rest', number> {
  let rest = readFileSync(pathOf(fileOf(path)), 'utf8');
  const take = (pattern: RegExp): number => {
    const parts = Array.from(rest.matchAll(pattern), ([part]) => part).join('');
    rest = rest.replace(pattern, '');
    return brotliCompressSync(parts).length;
  };
  return {
    styles: take(/<style[^>]*>.*?<\/style>/gs),
    'structured data': take(/<script type="application\/ld\+json">.*?<\/script>/gs),
    islands: take(/<astro-island[^>]*>/g),
    rest: brotliCompressSync(rest).length,
  };
}

/** Pages compressed against the dictionary of the release, as browsers that have it get them. */
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readReleaseManifest } from '#build/delivery/release-manifest.ts';
import { locales, routes } from '#i18n/routes.ts';
import { builtFiles } from '#tests/support/built-pages.ts';
import { testSite } from '#tests/support/test-site.ts';

const pathOf = (file: string) => join(testSite.directory, file);
const { dictionary = { path: '/', hash: '' } } = readReleaseManifest(testSite.directory);

it('each page is what it was, once it is decompressed', () => {
  const bytes = readFileSync(pathOf(dictionary.path));
  expect(hash('sha256', bytes, 'base64')).toBe(dictionary.hash);
  const files = builtFiles('**/*.html').filter((file) => statSync(pathOf(file)).size >= 512);
  const wrong = files.filter((file) => {
    const compressed = readFileSync(pathOf(`${file}.dcz`));
    const isOfDictionary = compressed.subarray(8, 40).toString('base64') === dictionary.hash;
    const page = zstdDecompressSync(compressed.subarray(40), { dictionary: bytes });
    return !isOfDictionary || !page.equals(readFileSync(pathOf(file)));
  });
  expect(wrong).toEqual([]);
});

// A little above the heaviest, as the budgets of pages.
it('the dictionary is at most 15,600 bytes, and a page of an animal 3,600 with it', () => {
  expect(statSync(pathOf(`${dictionary.path}.br`)).size).toBeLessThanOrEqual(15_600);
  const animals = locales.flatMap((locale) => builtFiles(`${routes.animals[locale].slice(1)}/*/*/index.html.dcz`));
  const heavy = animals.map((file) => [file, statSync(pathOf(file)).size] as const).filter(([, size]) => size > 3600);
  expect(heavy).toEqual([]);
});

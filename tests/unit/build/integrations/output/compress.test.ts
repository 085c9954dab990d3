import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import compress, { qualityOf } from '#build/integrations/output/compress.ts';

const text = '<p>zoo</p>';

it.each([
  ['a page', Buffer.concat([Buffer.from(text.repeat(500)), randomBytes(500)])],
  ['little', Buffer.from(text.repeat(20))],
  // More than the largest window holds.
  ['much', Buffer.from(text.repeat(500_000))],
])('a browser gets back what was compressed: %s', (_, source) => {
  const [brotli = Buffer.of(), gzip = Buffer.of()] = compress({ quality: 9, source });
  for (const compressed of [brotli, gzip]) expect(compressed.length).toBeLessThan(source.length / 2);
  expect(brotliDecompressSync(brotli).equals(source)).toBe(true);
  expect(gunzipSync(gzip).equals(source)).toBe(true);
});

it.each([
  ['_astro/page.Dk2_1.js', 11],
  ['_astro/pages.0a1b2c3d4e5f6071.txt', 11],
  ['index.html', 11],
  ['en/today/index.html', 11],
  ['carte/index.html', 10],
  ['recherche.json', 10],
  ['en/park-to-take-along-pages.json', 9],
])('%s is worth Brotli %i', (file, quality) => {
  expect(qualityOf(file)).toBe(quality);
});

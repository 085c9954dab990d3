import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import compress, { qualityOf } from '../../../src/integrations/compress.ts';

const source = Buffer.concat([Buffer.from('<p>zoo</p>'.repeat(500)), randomBytes(500)]);

it.each([
  ['br', brotliDecompressSync],
  ['gz', gunzipSync],
] as const)('a browser gets back from %s what was compressed', (format, decompress) => {
  const compressed = compress({ format, quality: 9, source });
  expect(compressed.length).toBeLessThan(source.length / 2);
  expect(decompress(compressed).equals(source)).toBe(true);
});

it.each([
  ['_astro/page.Dk2_1.js', 11],
  ['_astro/lion-0a1b2c.svg', 11],
  ['animaux/index.html', 10],
  ['recherche.json', 10],
  ['sitemap-0.xml', 10],
])('%s is worth Brotli %i', (file, quality) => {
  expect(qualityOf(file, 'br')).toBe(quality);
  expect(qualityOf(file, 'gz')).toBe(9);
});

import { createHash, randomBytes } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import compressAgainst from '#build/integrations/output/compress-against.ts';
import { sharedText } from '#build/integrations/output/write-dictionary.ts';

it.each<[string, string, string, string]>([
  ['its own words', '<p>Lynx</p><hr>', '<p>Ours</p><hr>', '<p></p><hr>'],
  ['a style of its own', '<style>a > b{}</style><p>x</p>', '<style>a{}</style><p>x</p>', '<p>x</p>'],
  ['a drawing of its own', '<svg><path d="M0 0"/></svg><hr>', '<svg><path/></svg><hr>', '<hr>'],
  ['what recurs', '<li>a</li><li>b</li><li>c</li><hr>', '<li>x</li><hr>', '<li></li><li></li><hr>'],
  ['nothing', '<p>x</p>', '<p>x</p>', '<p>x</p>'],
  ['all', '<p>x</p>', '', ''],
])('a page has in common with another one what it has but %s', (_, page, other, shared) => {
  expect(sharedText(page, other)).toBe(shared);
});

it('an edit of words that one page has changes nothing of what two have in common', () => {
  const page = (words: string) => `<header>Zoo</header><p>${words}</p><footer>Valboréal</footer>`;
  expect(sharedText(page('A lynx'), page('A bear'))).toBe(sharedText(page('A lynx that sleeps'), page('Bears')));
});

it.each([
  ['a page', Buffer.from(`<style>a{}</style><p>${'lynx '.repeat(500)}</p>`)],
  ['noise', randomBytes(100_000)],
  ['nothing', Buffer.of()],
])('a browser that has the dictionary gets back what was compressed against it: %s', (_, source) => {
  const dictionary = Buffer.from('<style>a{}</style>'.repeat(10));
  const [compressed = Buffer.of()] = compressAgainst({ dictionary, source });
  expect(compressed.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(compressed.subarray(8, 40)).toEqual(createHash('sha256').update(dictionary).digest());
  expect(zstdDecompressSync(compressed.subarray(40), { dictionary }).equals(source)).toBe(true);
});

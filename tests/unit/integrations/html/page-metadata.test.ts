import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { internMetadata, type PageMetadata } from '#integrations/html/page-metadata.ts';
import { parsePage } from '#integrations/html/post-processing.ts';

/** A page of a megabyte. */
const pageOf = (number: number) => `<head>
    <link rel="alternate" hreflang="en-CA" href="https://zoo.example/en/animals/number-${number}">
    <script type="application/x-share-image+json">{"title":"Number ${number}","siteName":"A \\ud800","picture":"/a.svg"}</script>
    <script>console.log('the inline script of number ${number}')</script>
  </head><body class="data-astro-cid-abcd1234"><h1 id="the-heading-of-number-${number}">Number ${number}</h1>
    <a href="/en/animals/number-${number + 1}#the-heading-of-number-${number + 1}"></a><a href="/"></a>
    <p>${String(number).repeat(1_000_000 / String(number).length)}</p></body>`;

const factsOf = (number: number): PageMetadata => parsePage(`/en/animals/number-${number}`, pageOf(number)).metadata;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
function megabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}

test('metadata are the same', () => {
  const metadata = factsOf(1);
  expect(internMetadata(metadata)).toEqual(metadata);
  expect(
    internMetadata({
      path: '/',
      status: 404,
      links: [],
      ids: [],
      alternates: [],
      inlineScripts: [],
      shareImage: undefined,
    }),
  ).toMatchObject({ path: '/', status: 404 });
});

test('what pages have in common is there once', () => {
  const [one, other] = [internMetadata(factsOf(1)), internMetadata(factsOf(2))];
  expect(one.links.at(-1)).toEqual({ target: '/', hash: '' });
  expect(one.links.at(-1)).toBe(other.links.at(-1));
});

test('metadata don’t keep the page in memory', () => {
  const before = megabytes();
  const kept = Array.from({ length: 100 }, (_, number) => internMetadata(factsOf(number)));
  // Kept pages would be a hundred; other tests of this process may have left some to collect.
  expect(megabytes() - before).toBeLessThan(50);
  expect(kept).toHaveLength(100);
});

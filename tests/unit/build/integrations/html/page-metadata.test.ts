import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { internMetadata, type PageMetadata } from '#build/integrations/html/page-metadata.ts';
import { parsePage } from '#build/integrations/html/post-processing.ts';
import { root } from '#tests/support/source-files.ts';

/** A page with a text of that many characters. */
const pageOf = (number: number, length = 10) => `<head>
    <link rel="alternate" hreflang="en-CA" href="https://zoo.example/en/animals/number-${number}">
    <script type="application/x-share-image+json">{"title":"Number ${number}","siteName":"A \\ud800","picture":"/a.svg"}</script>
    <script>console.log('the inline script of number ${number}')</script>
  </head><body class="data-astro-cid-abcd1234" data-page-status="404"><h1 id="the-heading-of-number-${number}">Number ${number}</h1>
    <a href="/en/animals/number-${number + 1}#the-heading-of-number-${number + 1}"></a><a href="/"></a>
    <p>${'x'.repeat(length)}</p></body>`;

const factsOf = (number: number): PageMetadata => parsePage(`/en/animals/number-${number}`, pageOf(number)).metadata;

test('metadata are the same', () => {
  const metadata = factsOf(1);
  expect(metadata.status).toBe(404);
  expect(internMetadata(metadata)).toEqual(metadata);
});

test('what pages have in common is there once', () => {
  const [one, other] = [internMetadata(factsOf(1)), internMetadata(factsOf(2))];
  expect(one.links.at(-1)).toEqual({ target: '/', hash: '' });
  expect(one.links.at(-1)).toBe(other.links.at(-1));
});

test('the letters of an ordinal are raised, but where there is text only or a script renders it again', () => {
  const plain = '<title>1er mai</title><astro-island><p>1er mai</p></astro-island><option>1er mai</option>';
  const { html } = parsePage('/', `${plain}<p title="1er mai">D&egrave;s le 1er mai, 11er, 21 h</p><td>1er</td>`);
  const raised = '<p title="1er mai">D&egrave;s le 1<sup>er</sup> mai, 11er, 21 h</p><td>1<sup>er</sup></td>';
  expect(html).toBe(plain + raised);
});

test('metadata don’t keep the page in memory', () => {
  // A process with less memory than the pages take together.
  const program = `
    import { internMetadata } from '#build/integrations/html/page-metadata.ts';
    import { parsePage } from '#build/integrations/html/post-processing.ts';
    const pageOf = ${pageOf.toString()};
    const kept = Array.from({ length: 100 }, (_, number) => {
      const { metadata } = parsePage('/en/animals/number-' + number, pageOf(number, 2_000_000));
      return internMetadata(metadata);
    });
    console.log(kept.length);`;
  const args = ['--max-old-space-size=100', '--input-type=module', '--eval', program];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, '100\n']);
});

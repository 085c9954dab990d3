import { describe, expect, it } from 'vitest';
import { bundleInlineScript } from '#build/integrations/html/inline-script.ts';
import { parsePage } from '#build/integrations/html/post-processing.ts';
import { hashOfScript, scriptHashesOf } from '#build/integrations/output/write-release-manifest.ts';

const banner = await bundleInlineScript(
  new URL('../../../../../src/features/day/alert-banner.inline.ts', import.meta.url),
);

const hashesOf = (body: string) =>
  scriptHashesOf([parsePage('/en/news', `<html><head></head><body>${body}</body></html>`).metadata]);

describe('the hashes of a page', () => {
  it('are those of the scripts of the code', () => {
    expect(hashesOf(`<script>${banner}</script>`)).toEqual([hashOfScript(banner)]);
    expect(hashesOf('<script type="module" src="/_astro/Head.DLDdR13p.js"></script>')).toHaveLength(1);
  });

  it('are none of data, of files, and of what the policy stops anyway', () => {
    const data = '<script type="application/ld+json">{"@type":"Zoo"}</script><script src="/_astro/a.js"></script>';
    const stopped = '<a href="javascript:alert(1)" onclick="alert(1)">x</a><img src="x" onerror="alert(1)">';
    expect(hashesOf(data + stopped)).toEqual([]);
  });

  it.each([
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<SCRIPT TYPE="text/javascript">alert(1)</SCRIPT>', 'alert(1)'],
    ['<script type="module">import("//evil.example")</script>', 'import("//evil.example")'],
    ['<script type="importmap">{"imports":{}}</script>', '{"imports":{}}'],
    ['<svg><script>alert(1)</script></svg>', 'alert(1)'],
    ['<svg><script href="/media/x.svg"/></svg>', ''],
    [`<script>${banner} alert(1)</script>`, '(function(){'],
    ['<script type="module" src="https://evil.example/x.js"></script>', 'import https://evil.example/x.js'],
    ['<script type="module" src="/media/x.js"></script>', 'import /media/x.js'],
    ['<script type="module" src="/_astro/../media/x.js"></script>', 'import /_astro/../media/x.js'],
  ])('are not to be had with %s', (attack, named) => {
    expect(() => hashesOf(attack)).toThrow(`/en/news holds a script that is not in the code of the site`);
    expect(() => hashesOf(attack)).toThrow(named);
  });
});

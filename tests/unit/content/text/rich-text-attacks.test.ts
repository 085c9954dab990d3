import { describe, expect, it } from 'vitest';
import { render } from '#tests/support/render-rich-text.ts';

const executable =
  /<(?:script|style|iframe|svg|math|object|embed|form|input|button|img|link|meta|base|video|template)\b/i;
const eventHandler = /<[^>]*\son\w+\s*=/i;

function expectHarmless(html: string): void {
  expect(html).not.toMatch(executable);
  expect(html).not.toMatch(eventHandler);
  expect(html).not.toMatch(/<[^>]*\s(?:style|src|srcdoc|xlink:href|formaction|background|ping)\s*=/i);
  expect(html).not.toMatch(/<[^>]*\shref="(?!https:\/\/|mailto:|tel:|\/(?![/\\])|#)/i);
}

it.each([
  ['<script>alert(1)</script>', '<script>'],
  ['<SCRIPT SRC=//evil.example/x.js></SCRIPT>', '<script>'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', '<iframe>'],
  ['<svg onload=alert(1)>', '<svg>'],
  ['<svg><script>alert(1)</script></svg>', '<script>'],
  ['<svg><a xlink:href="javascript:alert(1)">x</a></svg>', 'the attribute xlink:href'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style>', '<math>'],
  ['<img src=x onerror=alert(1)>', '<img>'],
  ['![x](javascript:alert(1))', '<img>'],
  ['<form action="//evil.example"><button formaction="javascript:alert(1)">x</button></form>', '<form>'],
  ['<details open ontoggle=alert(1)>x</details>', 'the attribute ontoggle'],
  ['<template><script>alert(1)</script></template>', '<template>'],
  ['<textarea></textarea><script>alert(1)</script>', '<script>'],
  ['<xmp><script>alert(1)</script></xmp>', '<xmp>'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', '<noscript>'],
])('removes and reports dangerous elements: %s', (markdown, named) => {
  const { html, removed } = render(markdown);
  expectHarmless(html);
  expect(html).not.toContain('alert(1)</script');
  expect(removed).toContain(`must not contain ${named}`);
});

it.each([
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1);//<</script>',
  '<script><script>alert(1)</script></script>',
  '<a href="x" <img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)>',
  '<p title="><img src=x onerror=alert(1)>">x</p',
  '<img """><script>alert(1)</script>">',
  '> <script>alert(1)</script>',
  '| <script>alert(1)</script> |\n| --- |\n| <img src=x onerror=alert(1)> |',
])('broken and nested tags do not slip through: %j', (markdown) => {
  const { html, removed } = render(markdown);
  expectHarmless(html);
  expect(removed.length).toBeGreaterThan(0);
});

it.each(['<!-- x -->', '<!-- <script>alert(1)</script> -->', '<![CDATA[<script>alert(1)</script>]]>', '<?php x ?>'])(
  'removes comments with their content: %s',
  (markdown) => {
    expect(render(markdown)).toEqual({ html: '', removed: [] });
  },
);

describe('removes and reports dangerous attributes', () => {
  it.each([
    ['<p onclick="alert(1)">x</p>', 'onclick'],
    ['<p\fonclick=alert(1)>x</p>', 'onclick'],
    ['<a href="/x" onfocus=alert(1) autofocus>x</a>', 'onfocus'],
    ['<p style="position: fixed">x</p>', 'style'],
    ['<p class="visually-hidden">x</p>', 'class'],
    ['<a href="/x" target="_blank">x</a>', 'target'],
    ['<table background="javascript:alert(1)"><tr><td>1</td></tr></table>', 'background'],
    ['<q cite="javascript:alert(1)">x</q>', 'cite'],
  ])('%j', (markdown, name) => {
    const { html, removed } = render(markdown);
    expectHarmless(html);
    expect(html).not.toContain('alert(1)');
    expect(removed).toContain(`must not contain the attribute ${name}`);
    expect(html).toContain(markdown.includes('>x<') ? 'x' : '1');
  });

  it('does not turn the title of a link into attributes', () => {
    const { html } = render('[x](https://a.example "t\\" onmouseover=\\"alert(1)")');
    expect(html).toBe('<p><a href="https://a.example" title="t&quot; onmouseover=&quot;alert(1)">x</a></p>');
  });
});

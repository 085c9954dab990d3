import { describe, expect, it } from 'vitest';
import { isWholeLink } from '#content/text/whole-link.ts';
import { render } from '#tests/support/render-rich-text.ts';

const asHtml = (href: string) => `<a href="${href}">here</a>`;
const asMarkdown = (href: string) => `[here](${href})`;

describe('removes and reports links that could run script or hide their host', () => {
  it.each([
    asHtml('javascript:alert(1)'),
    asHtml(' javascript:alert(1)'),
    asHtml('java&#9;script:alert(1)'),
    asHtml('&#106;avascript:alert(1)'),
    asHtml('&#x6A;avascript&colon;alert(1)'),
    asHtml('\u0001javascript:alert(1)'),
    asHtml('java\u0000script:alert(1)'),
    asHtml('data:text/html,<script>alert(1)</script>'),
    asHtml('http://a.example'),
    asHtml('//evil.example'),
    asHtml('\t//evil.example'),
    asHtml('&#x2F;&#x2F;evil.example'),
    // Browsers treat a backslash as a slash, and ignore tabs and line breaks.
    asHtml('/\\evil.example'),
    asHtml('/\t/evil.example'),
    asHtml('java<!-- -->script:alert(1)'),
    asMarkdown('javascript:alert(1)'),
    asMarkdown('java&#115;cript:alert(1)'),
    asMarkdown('//evil.example'),
    '[here][there]\n\n[there]: javascript:alert(1)',
    '<javascript:alert(1)>',
  ])('%j', (markdown) => {
    const { html, removed } = render(markdown);
    expect(html).not.toMatch(/<a[^>]*\shref=/);
    expect(removed).toEqual([expect.stringMatching(/^must not contain the link ./)]);
  });

  it('is reported as it is read, shortened', () => {
    const link = `javascript:${'x'.repeat(500)}`;
    expect(render(asHtml(link.replace('j', '&#106;'))).removed).toEqual([
      `must not contain the link ${link.slice(0, 60)}`,
    ]);
  });

  it('is reported once, with all other problems', () => {
    const markdown = `${asHtml('data:x')} ${asHtml('data:x')} <b>x</b> <p onclick=x style=y>z</p> <script>1</script>`;
    expect(render(markdown).removed.sort()).toEqual([
      'must not contain <b>',
      'must not contain <script>',
      'must not contain the attribute onclick',
      'must not contain the attribute style',
      'must not contain the link data:x',
    ]);
  });
});

it.each([
  'https://',
  'https:///evil.example',
  'https:evil.example',
  'https://zoo.example@evil.example',
  'mailto:info',
  'mailto:?subject=x',
  'tel:zoo',
  'tarifs',
])('reports a link that leads nowhere, or elsewhere than it seems to: %s', (href) => {
  expect(render(asHtml(href)).removed).toEqual([`must not contain the link ${href}`]);
});

it.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://a.example/\n', '/a\u0000'])(
  'a field for a link does not take one to another host, nor a blank in it: %j',
  (href) => {
    expect(isWholeLink(href)).toBe(false);
  },
);

describe('a good link survives', () => {
  it.each([
    'https://exämple.example/é',
    'mailto:info@zoo.example?subject=a%20b',
    'tel:+14505550142',
    'tel:+1-450-555-0142;ext=12',
  ])('%s', (href) => {
    expect(render(asHtml(href)).removed).toEqual([]);
  });

  it.each(['https://a.example/b?c=d&amp;e#f', '/en/animals/africa#lion', '#prices'])('%s', (href) => {
    const expected = { html: `<p><a href="${href}">here</a></p>`, removed: [] };
    expect(render(asHtml(href))).toEqual(expected);
    expect(render(asMarkdown(href))).toEqual(expected);
  });

  it.each([
    ['<https://a.example>', '<a href="https://a.example">https://a.example</a>'],
    ['https://a.example', '<a href="https://a.example">https://a.example</a>'],
    ['[here](https://a.example "Title")', '<a href="https://a.example" title="Title">here</a>'],
    ['[here][there]\n\n[there]: https://a.example', '<a href="https://a.example">here</a>'],
  ])('%j', (markdown, link) => {
    expect(render(markdown)).toEqual({ html: `<p>${link}</p>`, removed: [] });
  });
});

import { describe, expect, it } from 'vitest';
import { render } from '#tests/support/render-rich-text.ts';

it.each([
  '<p>L’été – « oui » — 5 °C, H<sub>2</sub>O et m<sup>2</sup></p>',
  '<h2>Habitat</h2><h3>Diet</h3><h4>In winter</h4>',
  '<ul><li>a</li><li>b</li></ul>',
  '<ol start="3"><li>c</li></ol>',
  '<blockquote><p>q</p></blockquote>',
  '<dl><dt>Poids</dt><dd>120 kg</dd></dl>',
  '<p><strong>a</strong> <em>b</em> <small>c</small> <code>d</code> <cite>e</cite> <q>f</q></p>',
  '<p><abbr title="Union internationale pour la conservation de la nature">UICN</abbr></p>',
  '<p><span lang="la">Ursus maritimus</span></p>',
  '<p><a href="https://a.example" hreflang="en" lang="en" title="Title">x</a></p>',
  '<table><caption>c</caption><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td rowspan="2">b</td></tr></tbody></table>',
])('safe HTML survives unchanged: %s', (html) => {
  expect(render(html)).toEqual({ html, removed: [] });
});

describe('Markdown', () => {
  it.each([
    ['Hello', '<p>Hello</p>'],
    ['**a** *b* `c`', '<p><strong>a</strong> <em>b</em> <code>c</code></p>'],
    ['3. c', '<ol start="3">\n<li>c</li>\n</ol>'],
    ['a  \nb', '<p>a<br />b</p>'],
    ['---', '<hr />'],
    ['5 < 6 & 7 > 2', '<p>5 &lt; 6 &amp; 7 &gt; 2</p>'],
    ['  \n ', ''],
    // Code is shown as text.
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['`<script>alert(1)</script>`', '<p><code>&lt;script&gt;alert(1)&lt;/script&gt;</code></p>'],
    ['\\<script>alert(1)\\</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ])('%j', (markdown, html) => {
    expect(render(markdown)).toEqual({ html, removed: [] });
  });

  it('has tables', () => {
    const { html, removed } = render('| a | b |\n| --- | --- |\n| 1 | 2 |');
    expect(html.replaceAll(/\s/g, '')).toBe(
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    );
    expect(removed).toEqual([]);
  });

  it('keeps the text of a forbidden element, and reports the element', () => {
    expect(render('# Title')).toEqual({ html: 'Title', removed: ['must not contain <h1>'] });
    expect(render('a <b>word</b>')).toEqual({ html: '<p>a word</p>', removed: ['must not contain <b>'] });
  });

  it('keeps no state between calls', () => {
    render('[a]: javascript:alert(1)\n\n<script>');
    expect(render('[a]')).toEqual({ html: '<p>[a]</p>', removed: [] });
  });

  it('does not change when rendered twice', () => {
    const { html } = render('## a\n\n- b\n- [c](https://a.example "d")\n\n**e** & <span lang="en">f</span>');
    expect(render(html)).toEqual({ html, removed: [] });
  });
});

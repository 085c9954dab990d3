import { expect, it } from 'vitest';
import { checkMarks, scopeMarks, slimHtml } from '#integrations/html/slim-html.ts';

it('shortens the marks of scoped styles in elements, rules and props alike', () => {
  expect(
    slimHtml(
      '<style>.a[data-astro-cid-abcd1234]{}</style><p class="a" data-astro-cid-abcd1234 data-props="{&quot;data-astro-cid-abcd1234&quot;:1}">',
    ),
  ).toBe(`<style>.a[data-abcd]{}</style><p class="a" data-abcd data-props='{"data-abcd":1}'>`);
});

it('leaves out the value of a mark', () => {
  expect(slimHtml('<h2 class="a" data-astro-cid-abcd1234="true">')).toBe('<h2 class="a" data-abcd>');
});

it('refuses to give two components one mark, be they on different pages', () => {
  const marks = scopeMarks('<i data-astro-cid-zzzz0001><b data-astro-cid-yyyy0002="true"><b data-astro-cid-zzzz0001>');
  expect(marks).toEqual(['zzzz0001', 'yyyy0002']);
  expect(() => checkMarks([...marks, ...marks])).not.toThrow();
  expect(() => checkMarks([...marks, 'zzzz0002'])).toThrow('zzzz0002');
});

it('leaves out the identity and the number of islands', () => {
  expect(slimHtml('<astro-island uid="Z8TvP6" prefix="r3" props="{}"><p uid="1" prefix="r3">')).toBe(
    '<astro-island props="{}"><p uid="1" prefix="r3">',
  );
});

it.each([
  ['<a title="plain" data-a="[&quot;x&quot;,&quot;&#38;&quot;]">', `<a title="plain" data-a='["x","&#38;"]'>`],
  ['<a data-a="&quot;it\'s&quot;">', '<a data-a="&quot;it\'s&quot;">'],
  ['<p>a="&quot;</p>', '<p>a="&quot;</p>'],
])('quotes attributes with what they need not escape: %s', (html, slim) => {
  expect(slimHtml(html)).toBe(slim);
});

it.each([
  ['<tr><th>a</th><td class="b">1</td><td></td></tr>', '<tr><th>a<td class="b">1<td></tr>'],
  [
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
    '<table><thead><tr><th>a<tbody><tr><td>1</table>',
  ],
  ['<ul><li>a</li><li class="b"><ol><li>b</li></ol></li></ul>', '<ul><li>a<li class="b"><ol><li>b</ol></ul>'],
  ['<dl><div><dt>a</dt><dd>b</dd></div></dl>', '<dl><div><dt>a<dd>b</div></dl>'],
])('leaves out ends that HTML implies: %s', (html, slim) => {
  expect(slimHtml(html)).toBe(slim);
});

it.each(['<ul><li>a</li> <li>b</li>\n</ul>', '<li>a</li><link>', '<td>a</td><time>', '<p>a</p><p>b</p>'])(
  'leaves the end of what something else follows: %s',
  (html) => {
    expect(slimHtml(html)).toBe(html);
  },
);

it.each([
  '<img alt="a</li></ul>b">',
  `<img alt='a</td><td>b'>`,
  '<input value="</dt><dd>" disabled>',
  '<p>n="&quot;y&quot;" and x="&quot;z&quot;"</p>',
  "<script>const list = '<li>x</li><li>y</li>';</script>",
  '<script type="application/ld+json">{"a":"</dd><dt>"}</script>',
  '<!-- <li>a</li><li>b</li> -->',
])('leaves what values, texts and scripts say: %s', (html) => {
  expect(slimHtml(html)).toBe(html);
});

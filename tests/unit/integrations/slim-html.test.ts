import { expect, it } from 'vitest';
import { slimHtml } from '../../../src/integrations/slim-html.ts';

it('shortens the marks of scoped styles in elements, rules and props alike', () => {
  expect(
    slimHtml(
      '<style>.a[data-astro-cid-abcd1234]{}</style><p class="a" data-astro-cid-abcd1234 data-props="{&quot;data-astro-cid-abcd1234&quot;:1}">',
    ),
  ).toBe('<style>.a[data-abcd]{}</style><p class="a" data-abcd data-props="{&quot;data-abcd&quot;:1}">');
});

it('refuses to give two components one mark', () => {
  expect(() => slimHtml('<i data-astro-cid-zzzz0001><b data-astro-cid-zzzz0002>')).toThrow('zzzz0002');
});

it('leaves out end tags of cells, rows and items, but only where HTML allows it', () => {
  expect(slimHtml('<ul><li>1</li><li class="x">2</li></ul><p>li</p>')).toBe('<ul><li>1<li class="x">2</ul><p>li</p>');
  expect(slimHtml('<thead><tr><th>a</th><td>b</td></tr></thead><tbody><tr><td></td></tr></tbody>')).toBe(
    '<thead><tr><th>a<td>b</thead><tbody><tr><td></tbody>',
  );
  expect(slimHtml('<ul><li>1</li> text</ul>')).toBe('<ul><li>1</li> text</ul>');
});

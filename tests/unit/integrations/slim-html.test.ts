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

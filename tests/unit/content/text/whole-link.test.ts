import { describe, expect, it } from 'vitest';
import { isWholeLink } from '#content/text/whole-link.ts';
import { render } from '#tests/support/render-rich-text.ts';

describe('a link that leads nowhere, or elsewhere than it seems to', () => {
  it.each([
    'https://',
    'https:///evil.example',
    'https:evil.example',
    'https://zoo.example@evil.example',
    '//evil.example',
    '/\\evil.example',
    'mailto:info',
    'mailto:?subject=x',
    'tel:zoo',
    'tarifs',
  ])('%s', (href) => {
    expect(isWholeLink(href)).toBe(false);
    expect(render(`<a href="${href}">x</a>`).removed).toEqual([`must not contain the link ${href}`]);
  });

  it.each(['/\t/evil.example', 'https://a.example/\n', '/a\u0000'])('%j', (href) => {
    expect(isWholeLink(href)).toBe(false);
  });
});

it.each([
  'https://a.example/b?c=d#e',
  'https://exämple.example/é',
  'mailto:info@zoo.example?subject=a%20b',
  'tel:+14505550142',
  'tel:+1-450-555-0142;ext=12',
  '/en/rates#prices',
])('a whole link: %s', (href) => {
  expect(isWholeLink(href)).toBe(true);
  expect(render(`<a href="${href.replaceAll('&', '&amp;')}">x</a>`).removed).toEqual([]);
});

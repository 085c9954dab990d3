import { expect, test } from 'vitest';
import { withStyleInHead } from '../../../src/integrations/island-style.ts';

const style = '<style>astro-island,astro-slot{display:contents}</style>';

test('the style of islands moves into the head', () => {
  const before = `<html><head><style>a{b:c}</style></head><body><p>$&</p>${style}<astro-island></astro-island></body></html>`;
  expect(withStyleInHead(before)).toBe(
    `<html><head><style>a{b:c}</style>${style}</head><body><p>$&</p><astro-island></astro-island></body></html>`,
  );
});

test('a page without islands stays as it is', () => {
  const page = '<html><head><style>a{b:c}</style></head><body></body></html>';
  expect(withStyleInHead(page)).toBe(page);
});

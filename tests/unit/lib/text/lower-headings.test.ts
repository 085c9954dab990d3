import { expect, it } from 'vitest';
import { lowerHeadings } from '#lib/text/lower-headings.ts';

it.each([
  ['<h2>a</h2><p>b</p><h3>c</h3>', '<h3>a</h3><p>b</p><h4>c</h4>'],
  ['<h2 lang="en">a</h2>', '<h3 lang="en">a</h3>'],
  ['<p>&lt;h2&gt;</p><hr />', '<p>&lt;h2&gt;</p><hr />'],
])('%s', (html, lowered) => {
  expect(lowerHeadings(html)).toBe(lowered);
});

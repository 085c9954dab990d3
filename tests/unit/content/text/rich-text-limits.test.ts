/** Rich text that would stall a build, fill its memory or exhaust its stack. */
import { describe, expect, it } from 'vitest';
import { limits } from '#content/limits/content-limits.ts';
import { render } from '#tests/support/render-rich-text.ts';

/** Returns as many characters as rich text may have. */
const filledWith = (text: string) => text.repeat(limits.richText).slice(0, limits.richText);

const quotes = (count: number) => `${'>'.repeat(count)} a`;
const address = `${'a'.repeat(64)}@zoovalboreal.example`;
const row = `${'| a '.repeat(12)}|\n`;

const tooDeep = 'must not nest lists, quotes and other elements more than 20 deep';
const tooMuchEmphasis = 'must not contain more than 500 asterisks and underscores in a paragraph';
const tooLongAddress = 'must not contain 254 characters or more without a space before an @';
const tooLargeTable = 'must not contain a table of more than 10000 cells';

it.each([
  ['3,000 quotes', quotes(3000), tooDeep],
  // The paragraph is a level too.
  ['one quote too many', quotes(limits.richTextLevels), tooDeep],
  ['quotes up to the limit of characters', filledWith('> '), tooDeep],
  ['lists in one line', filledWith('1. '), tooDeep],
  [
    'lists by their indentation',
    Array.from({ length: 40 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n'),
    tooDeep,
  ],
  ['nested emphasis', '*'.repeat(10_000) + 'a' + '*'.repeat(10_000), tooDeep],
  ['HTML', `${'<em>'.repeat(21)}a${'</em>'.repeat(21)}`, tooDeep],
  ['HTML that is never closed', filledWith('<span>'), tooDeep],
  ['emphasis of two kinds', filledWith('_a*'), tooMuchEmphasis],
  ['emphasis that never begins', filledWith('(*a)'), tooMuchEmphasis],
  ['emphasis that never ends', filledWith('**a_'), tooMuchEmphasis],
  ['letters before an @', `${filledWith('a').slice(2)}@b`, tooLongAddress],
  ['letters and points before an @', `${filledWith('a.').slice(2)}@b`, tooLongAddress],
  ['signs before an @', `${filledWith('#').slice(2)}@b`, tooLongAddress],
  ['a wide table', `${'|a'.repeat(1000)}|\n${'|-'.repeat(1000)}|\n${'|\n'.repeat(7500)}`, tooLargeTable],
  ['one without outer bars', `${'a|'.repeat(999)}a\n${'-|'.repeat(999)}-\n${'a\n'.repeat(7500)}`, tooLargeTable],
  ['one in a quote', `> ${'|a'.repeat(1000)}|\n> ${'|:-:'.repeat(1000)}|\n${'> |\n'.repeat(5000)}`, tooLargeTable],
  ['one in a list', `- ${'|a'.repeat(1000)}|\n  ${'|-'.repeat(1000)}|\n${'  |\n'.repeat(5000)}`, tooLargeTable],
])('what would stall the parser or exhaust its stack is reported before it does: %s', (_, markdown, message) => {
  expect(render(markdown)).toEqual({ html: '', removed: [message] });
});

it.each<[string, string, RegExp, number]>([
  ['as many quotes as there may be', quotes(limits.richTextLevels - 1), /<blockquote>/g, limits.richTextLevels - 1],
  ['a list of emphasised words', '- **Loup** : *gris*\n'.repeat(100), /<strong>/g, 100],
  ['addresses', `${address}, `.repeat(300), /<a href="mailto:/g, 300],
  ['a table', `${row}${row.replaceAll('a', '-')}${row.repeat(300)}`, /<td>/g, 12 * 300],
])('what people write is rendered: %s', (_, markdown, element, count) => {
  const { html, removed } = render(markdown);
  expect(removed).toEqual([]);
  expect(html.match(element)).toHaveLength(count);
});

describe('the HTML of a text of any kind is bounded', () => {
  it.each(['[a](/b) ', '<a href="', '&#1;', '`a``', 'a@b.example ', '[a][b]', '- a\n', '|-\n'])('%j', (kind) => {
    expect(render(filledWith(kind)).html.length).toBeLessThan(10 * limits.richText);
  });
});

it.each(['a\u0001b', 'a&#1;b', 'a&#x202E;b', 'a&#xD800;b'])('invisible characters: %j', (markdown) => {
  // The numbers of halves of characters stand for the replacement character.
  expect(render(markdown).html.replace('\uFFFD', '')).toBe('<p>ab</p>');
});

/** Rich text that would stall a build, fill its memory or exhaust its stack. */
import { describe, expect, it } from 'vitest';
import { limits } from '#content/limits/content-limits.ts';
import { render } from '#tests/support/render-rich-text.ts';

const tooDeep = { html: '', removed: ['must not nest lists, quotes and other elements more than 20 deep'] };
const tooLarge = { html: '', removed: ['must not contain a table of more than 10000 cells'] };

/** Returns as many characters as rich text may have. */
const filledWith = (text: string) => text.repeat(limits.richText).slice(0, limits.richText);

describe('deep nesting is reported', () => {
  it.each([
    ['quotes up to the limit of characters', filledWith('> ')],
    ['lists in one line', filledWith('1. ')],
    ['lists by their indentation', Array.from({ length: 40 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n')],
    ['emphasis', '*'.repeat(10_000) + 'a' + '*'.repeat(10_000)],
    ['HTML', `${'<em>'.repeat(21)}a${'</em>'.repeat(21)}`],
    ['HTML that is never closed', filledWith('<span>')],
  ])('%s', (_, markdown) => {
    expect(render(markdown)).toEqual(tooDeep);
  });

  it('only beyond the limit, and spoils nothing that is rendered next', () => {
    const quotes = (count: number) => `${'>'.repeat(count)} a`;
    expect(render(quotes(3000))).toEqual(tooDeep);
    // The paragraph is a level too.
    expect(render(quotes(limits.richTextLevels))).toEqual(tooDeep);
    expect(render(quotes(limits.richTextLevels - 1)).removed).toEqual([]);
  });
});

describe('emphasis that takes a while to pair is reported before anybody tries', () => {
  const tooMuch = { html: '', removed: ['must not contain more than 500 asterisks and underscores in a paragraph'] };

  it.each(['_a*', '**a_', '__a*', '(*a)', 'a*', '*_a'])('%s', (text) => {
    expect(render(filledWith(text))).toEqual(tooMuch);
  });

  it('but no list of emphasised words that people write', () => {
    const { html, removed } = render('- **Loup** : *gris*\n'.repeat(100));
    expect(removed).toEqual([]);
    expect(html.match(/<strong>/g)).toHaveLength(100);
  });
});

describe('what the parser would try as an address from each of its characters is reported before it does', () => {
  const tooLong = { html: '', removed: ['must not contain 254 characters or more without a space before an @'] };

  it.each(['-', 'a', 'a.', 'a-', '#'])('%s', (text) => {
    expect(render(`${filledWith(text).slice(2)}@b`)).toEqual(tooLong);
  });

  it('but no address that somebody has', () => {
    const address = `${'a'.repeat(64)}@zoovalboreal.example`;
    const { html, removed } = render(`${address}, `.repeat(300));
    expect(removed).toEqual([]);
    expect(html.match(/<a href="mailto:/g)).toHaveLength(300);
  });
});

describe('a table that would be filled up to millions of cells', () => {
  it.each([
    ['with bars around its rows', `${'|a'.repeat(1000)}|\n${'|-'.repeat(1000)}|\n${'|\n'.repeat(7500)}`],
    ['without them', `${'a|'.repeat(999)}a\n${'-|'.repeat(999)}-\n${'a\n'.repeat(7500)}`],
    ['in a quote', `> ${'|a'.repeat(1000)}|\n> ${'|:-:'.repeat(1000)}|\n${'> |\n'.repeat(5000)}`],
    ['in a list', `- ${'|a'.repeat(1000)}|\n  ${'|-'.repeat(1000)}|\n${'  |\n'.repeat(5000)}`],
  ])('%s', (_, markdown) => {
    expect(render(markdown)).toEqual(tooLarge);
  });

  it('but no table that people read', () => {
    const row = `${'| a '.repeat(12)}|\n`;
    const { html, removed } = render(`${row}${row.replaceAll('a', '-')}${row.repeat(300)}`);
    expect(removed).toEqual([]);
    expect(html.match(/<td>/g)).toHaveLength(12 * 300);
  });
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

import { describe, expect, it } from 'vitest';
import { cleanLine, cleanLines } from '#content/text/clean-text.ts';

const unseen = ['\u0000', '\u0008', '\u007F', '\u0090', '\uD83E', '\uDD81', '\uFFFE', '\uFFFF'];
const overrides = ['\u202A', '\u202E', '\u2066', '\u2069', '\uFEFF'];

it.each([...unseen, ...overrides])('the invisible character %j is removed', (character) => {
  expect(cleanLine(`wo${character}lf`)).toBe('wolf');
  expect(cleanLines(`wo${character}lf\n`)).toBe('wolf\n');
});

describe('a line', () => {
  it.each(['\n', '\r\n', '\t', '\v', '\f', '\u0085', '\u2028', '\u2029', '\n\n\t'])('has no break: %j', (lineBreak) => {
    expect(cleanLine(`grey${lineBreak}wolf`)).toBe('grey wolf');
  });

  it.each([
    ['', ''],
    [' a ', 'a'],
    ['L’été – « oui »', 'L’été – « oui »'],
    ['👩‍👩‍👧 🦁', '👩‍👩‍👧 🦁'],
    ['e\u0301', 'e\u0301'],
    ['co\u00ADoperate', 'co\u00ADoperate'],
    ['חיות', 'חיות'],
  ])('keeps what is seen: %j', (text, kept) => {
    expect(cleanLine(text)).toBe(kept);
  });

  it.each(['\u200B\u200D', '\u3164', '\u2800', '\u0301', '\u00A0', '\u200E \u200F'])(
    'of nothing visible is empty: %j',
    (text) => {
      expect(cleanLine(text)).toBe('');
      expect(cleanLines(`${text}\n`)).toBe('');
    },
  );
});

it('lines keep their breaks, tabs and indentation', () => {
  expect(cleanLines('- a\n\t- b\r\n  - c\v')).toBe('- a\n\t- b\n  - c\n');
});

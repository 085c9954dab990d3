/** Patterns that meet texts of editors, and long ones on which each used to take minutes. */
import { expect, it } from 'vitest';
import { fromText } from '../../desk/writing/panel/from-markdown.ts';
import { completeLink, pageOf } from '../../desk/writing/panel/link-address.ts';
import { cleanWordText } from '../../rules/checks/word-text.ts';
import { readInstant } from '../../src/admin/typed/typed-date.ts';

const many = 300_000;

it.each(['<!--[if', '<![if ', '<xml>', '<xml><style>', '<html ', '<a:'])(
  'text of Word that repeats %j is cleaned',
  (part) => {
    const text = `<o:p>${part.repeat(many / part.length)}`;
    expect(cleanWordText(text)).not.toContain('<o:p>');
  },
);

it.each([
  ['text', () => fromText(`a${' '.repeat(many)}b`)?.type, 'doc'],
  ['address', () => pageOf(`/tarifs${'?'.repeat(many)}\n`), '/tarifs'],
  ['e-mail address', () => completeLink(`x@${'a.'.repeat(many / 2)} x`).startsWith('mailto:'), false],
  ['date', () => readInstant(`x${' '.repeat(many)}a\u2028b`), { kind: 'wrong' }],
])('a long %s is read to its end', (_, read, result) => {
  expect(read()).toEqual(result);
});

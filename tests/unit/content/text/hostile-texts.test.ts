/** Patterns that meet texts of visitors and editors, and long ones on which each used to take minutes. */
import { expect, it } from 'vitest';
import { isWholeLink } from '#content/text/whole-link.ts';
import { alertIdentity } from '#park/day/day-alert.ts';
import { readHeight } from '#park/height.ts';

const many = 300_000;

const alert = (fr: string) =>
  alertIdentity({
    level: 'info',
    from: '2026-11-29T12:00:00Z',
    until: '2026-11-30T12:00:00Z',
    message: { fr, en: '' },
  });

it.each([
  ['telephone number', () => isWholeLink(`tel:${'1'.repeat(many)}x`), false],
  ['height', () => readHeight(`${'1'.repeat(many)}x`), undefined],
  ['alert', () => alert('<'.repeat(many)), expect.any(String)],
])('a long %s is read to its end', (_, read, result) => {
  expect(read()).toEqual(result);
});

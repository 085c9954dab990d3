import { expect, it } from 'vitest';
import { refusalOf } from '#features/days/refusal.ts';

const day = { isOpen: true, closes: 0 };
const days = { '2026-12-29': day, '2026-12-30': day, '2027-01-02': { ...day, isOpen: false } };

it.each([
  ['2026-12-30', undefined],
  ['2027-01-02', undefined],
  ['2026-12-29', 'past'],
  ['1999-01-01', 'past'],
  ['2026-12-31', 'unknown'],
  ['2031-01-01', 'unknown'],
  ['2027-02-30', 'unknown'],
  ['2026-02-31', 'unknown'],
  ['1', 'unknown'],
  ['demain', 'unknown'],
  ['__proto__', 'unknown'],
  ['toString', 'unknown'],
])('on 30 December, %j is refused: %s', (requested, refusal) => {
  expect(refusalOf(requested, '2026-12-30', days)).toBe(refusal);
});

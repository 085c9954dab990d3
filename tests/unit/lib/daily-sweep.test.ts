/** When a daily sweep may delete. */
import { expect, it } from 'vitest';
import { sweepAt } from '#lib/daily-sweep.ts';

const last = '2028-03-12T12:00:00.000Z';
const day = 86_400_000;
const after = (iso: string, days: number) => new Date(Date.parse(iso) + days * day);

it.each([
  ['an hour after the last one', 1 / 24, 'early'],
  ['a day after', 1, 'due'],
  ['an hour more than a day after', 25 / 24, 'due'],
  ['after a week without a server', 7, 'due'],
  ['after a month without a server', 30, 'unsure'],
  ['by a clock that is a year ahead', 365, 'unsure'],
  ['by a clock that is an hour behind', -1 / 24, 'unsure'],
  ['by a clock that is a year behind', -365, 'unsure'],
])('%s is %s', (_, days, kind) => {
  expect(sweepAt(after(last, days), last)).toBe(kind);
});

it.each([undefined, '', 'nonsense'])('without a last one (%j) is unsure', (unknown) => {
  expect(sweepAt(new Date(last), unknown)).toBe('unsure');
});

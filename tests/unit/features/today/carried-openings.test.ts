import { expect, it } from 'vitest';
import { readOpenings, writeOpenings } from '#features/today/carried-openings.ts';
import { upcomingOpenings } from '#features/today/upcoming-openings.ts';
import { calendarOf, closedOn, period } from '#tests/support/opening-calendar.ts';

it.each([
  ['daily', calendarOf([period({})], [closedOn('2027-06-26', 'Storm')])],
  ['past midnight, across a change of the clocks', calendarOf([period({ opens: '20:00', closes: '02:00' })])],
  ['closed', calendarOf([])],
  [
    'with last entries',
    { ...calendarOf([period({ days: [1] }), period({ days: [2], lastEntry: '12:00' })]), lastEntry: 45 },
  ],
])('reads the openings that it wrote: %s', (_, calendar) => {
  const openings = upcomingOpenings('2027-02-24', calendar);
  expect(readOpenings(writeOpenings(openings))).toMatchObject(openings);
});

it('writes weeks that are alike in the same way', () => {
  const openings = upcomingOpenings('2027-06-24', calendarOf([period({})]));
  const { turns } = JSON.parse(writeOpenings(openings)) as { turns: number[][] };
  expect(new Set(turns.slice(1).map(String))).toEqual(new Set(['1020,420']));
});

/** Until when a note stands beside a start, and beside the hours of which days. */
import { expect, it } from 'vitest';
import { concernsDay, untilBeside } from '#lib/latest-disruption.ts';

const on = (time: string) => `2027-06-24T${time}:00-04:00`;

it.each([
  ['hours that end while it would run', '14:10', null, '14:20'],
  ['hours that end when it would', '14:20', null, '14:20'],
  ['hours that end later', '16:00', null, '16:00'],
  ['hours that end before it does, as it is late', '14:20', 15, '14:35'],
])('of 20 minutes at 14:00: %s', (_, until, delay, stands) => {
  const begins = Date.parse(on('14:00'));
  expect(untilBeside({ until: on(until), delay }, begins, 20)).toBe(new Date(on(stands)).toISOString());
});

it.each([
  ['some hours of a day', '2027-06-24T14:00', '2027-06-24T15:00', ['2027-06-24']],
  ['an evening until midnight', '2027-06-24T20:00', '2027-06-25T00:00', ['2027-06-24']],
  ['a night', '2027-06-24T20:00', '2027-06-25T06:00', ['2027-06-24']],
  ['a night and the day after it', '2027-06-24T20:00', '2027-06-25T12:00', ['2027-06-24', '2027-06-25']],
] as const)('%s', (_, first, before, days) => {
  const concerned = ['2027-06-23', '2027-06-24', '2027-06-25'].filter((day) =>
    concernsDay({ starts: [first, before] }, day),
  );
  expect(concerned).toEqual(days);
});

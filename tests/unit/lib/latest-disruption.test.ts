/** Until when a note stands beside a start. */
import { expect, it } from 'vitest';
import { untilBeside } from '#lib/latest-disruption.ts';

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

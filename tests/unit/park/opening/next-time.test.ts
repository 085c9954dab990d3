/** The instant that somebody means who says a time, around midnight and when the clocks change. */
import { expect, it } from 'vitest';
import { nextTime } from '#park/opening/next-time.ts';

it.each([
  ['later today', '16:30', '2027-06-24T14:00:00-04:00', '2027-06-24T20:30:00.000Z'],
  ['in the night that follows', '00:30', '2027-06-24T23:50:00-04:00', '2027-06-25T04:30:00.000Z'],
  ['over', '13:59', '2027-06-24T14:00:00-04:00', undefined],
  ['first of the hour that comes twice', '01:45', '2026-11-01T01:10:00-04:00', '2026-11-01T05:45:00.000Z'],
  ['second of the hour that comes twice', '01:45', '2026-11-01T01:10:00-05:00', '2026-11-01T06:45:00.000Z'],
  ['over, the hour that comes twice too', '01:05', '2026-11-01T01:10:00-05:00', undefined],
  ['over, in the night under way', '00:30', '2027-06-25T01:00:00-04:00', undefined],
  ['over now, in the night under way', '01:00', '2027-06-25T01:00:00-04:00', undefined],
  ['later in the night under way', '01:30', '2027-06-25T01:00:00-04:00', '2027-06-25T05:30:00.000Z'],
  [
    'in the night that follows, from the end of the one before on',
    '05:59',
    '2027-06-25T06:00:00-04:00',
    '2027-06-26T09:59:00.000Z',
  ],
  ['skipped', '02:30', '2027-03-14T01:50:00-05:00', '2027-03-14T07:30:00.000Z'],
])('%s', (_, time, now, instant) => {
  expect(nextTime(time, new Date(now), 'America/Toronto')?.toISOString()).toBe(instant);
});

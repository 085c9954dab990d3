/** Until when a disruption may last: by the server's clock and the zoo's day, also when the clocks change. */
import { expect, it } from 'vitest';
import { acceptedEnd, type EndContext } from '../../../../desk/day/accepted-end.ts';
import type { Until } from '../../../../desk/day/shown-day.ts';

const at = (local: string) => new Date(local);
const now = at('2027-06-24T14:00:00-04:00');
const ride: EndContext = { timeZone: 'America/Toronto', dayEnds: '2027-06-24T22:00:00.000Z' };

/** Context of a start on that day that lasts until a time. */
const startAt = (time: string, until: string): EndContext => ({
  ...ride,
  start: { at: `2027-06-24T${time}`, ends: at(`2027-06-24T${until}:00-04:00`).toISOString() },
});

const minutes = (count: number): Until => ({ kind: 'minutes', minutes: count });
const start = startAt('14:30', '14:50');
const afterIt = at('2027-06-24T14:50:00-04:00');
const longDay = { ...ride, dayEnds: '2027-11-08T05:00:00.000Z' };

const ends = (time: string) => ({ until: `2027-${time}:00.000Z` });
const endsWithIt = (time: string) => ({ ...ends(`06-24T${time}`), start: '2027-06-24T14:30' });
const over = { refusal: 'over' };
const forOthers = { refusal: 'otherStarts' };

it.each<[what: string, until: Until, now: Date, context: EndContext, end: object, delay?: number]>([
  ['the rest of the day', { kind: 'day' }, now, ride, ends('06-24T22:00')],
  ['no day of 25 hours', { kind: 'day' }, at('2027-11-07T00:00:00-04:00'), longDay, ends('11-08T04:00')],
  ['minutes, whatever the clocks show', minutes(60), at('2027-03-14T01:30:00-05:00'), ride, ends('03-14T07:30')],
  ['a time of the zoo today', { kind: 'time', time: '16:30' }, now, ride, ends('06-24T20:30')],
  ['a time in the night that follows', { kind: 'time', time: '00:30' }, now, ride, ends('06-25T04:30')],
  ['no time that is over: nobody means tomorrow', { kind: 'time', time: '13:59' }, now, ride, over],
  ['no time that is over now', { kind: 'time', time: '14:00' }, now, ride, over],
  [
    'no time that is over in the night under way',
    { kind: 'time', time: '00:30' },
    at('2027-06-25T01:00:00-04:00'),
    ride,
    over,
  ],
  ['a start until it is over', { kind: 'start' }, now, start, endsWithIt('18:50')],
  ['its delay included', { kind: 'start' }, now, start, endsWithIt('19:05'), 15],
  ['no start that has ended', { kind: 'start' }, afterIt, start, over],
  ['one that is so late that it has not', { kind: 'start' }, afterIt, start, endsWithIt('19:05'), 15],
  ['no start of what has none', { kind: 'start' }, now, ride, over],
  ['no minutes that end before a start', minutes(30), now, start, forOthers],
  ['minutes that end after it has begun', minutes(31), now, start, ends('06-24T18:31')],
  ['no time at which it begins', { kind: 'time', time: '14:30' }, now, start, forOthers],
  // Already started, so a range of upcoming starts excludes it.
  ['no day after it has begun', { kind: 'day' }, now, startAt('13:59', '14:30'), forOthers],
])('accepts %s', (_, until, instant, context, end, delay) => {
  expect(acceptedEnd(until, instant, context, delay)).toEqual(end);
});

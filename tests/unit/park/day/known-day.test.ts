/** What a page takes for the day, and from when it says that it is. */
import { describe, expect, it } from 'vitest';
import type { Day } from '#park/day/day.ts';
import { afterAnswer, fromStore, type KnownDay, ofToday } from '#park/day/known-day.ts';
import { dayOf, disruption } from '#tests/support/disruptions.ts';

const now = Date.parse('2027-06-24T18:00:00Z');
const minute = 60_000;
const dayAt = (at: number, number = 12) => dayOf([disruption()], new Date(at), number);
const known = (at: number, number = 12): KnownDay => ({ day: dayAt(at, number), at, isStale: false });

const former = known(now - minute);

it.each<[what: string, former: KnownDay | undefined, answer: Day, at: number]>([
  ['of now, if the server has heard from the CMS within three minutes', undefined, dayAt(now - 2 * minute), now],
  ['of now, if it is of the build of a server without one', undefined, dayAt(0, 0), now],
  ['of now, if the clock of the CMS is ahead', undefined, dayAt(now + 60 * minute), now],
  [
    'of the time at which the server last heard from the CMS otherwise',
    known(now - 5 * minute, 11),
    dayAt(now - 4 * minute),
    now - 4 * minute,
  ],
  ['taken in place of one with a lower number', former, dayAt(now, 13), now],
  ['taken in place of one with the same number', former, dayOf([], new Date(now), 12), now],
  // A CMS may begin anew.
  ['taken in place of any that is days old', known(now - 37 * 60 * minute), dayAt(now, 3), now],
])('an answer is %s', (_, before, answer, at) => {
  expect(afterAnswer(before, answer, now)).toEqual({ day: answer, at, isStale: at !== now, isTold: true });
});

it.each<[what: string, answer: Day | undefined]>([
  ['with a lower number', dayAt(now, 11)],
  ['of a build', dayAt(now, 0)],
  ['that is none', undefined],
])('an answer %s leaves what was known, from then on stale', (_, answer) => {
  expect(afterAnswer(former, answer, now)).toEqual({ ...former, isStale: true });
});

it('nothing is known without any answer', () => {
  expect(afterAnswer(undefined, undefined, now)).toBeUndefined();
});

describe('what a device has kept', () => {
  it('is as it was, and stale until a server has answered', () => {
    const { day, at } = known(now);
    expect(fromStore(JSON.parse(JSON.stringify({ day, at })))).toEqual({ day, at, isStale: true });
  });

  it.each([undefined, 'day', { day: dayAt(now) }, { day: dayAt(now), at: 1e300 }, { day: {}, at: now }])(
    'is nothing if it is not a day with its time',
    (value) => {
      expect(fromStore(value)).toBeUndefined();
    },
  );
});

it('a stale day of another date of the zoo says nothing of today', () => {
  const at = Date.parse('2027-06-24T23:30:00-04:00');
  const [midnight, night] = [new Date('2027-06-25T00:30:00-04:00'), new Date('2027-06-24T23:59:00-04:00')];
  const stale = { ...known(at), isStale: true };
  const timeZone = 'America/Toronto';
  expect(ofToday(stale, timeZone, night)).toBe(stale);
  expect(ofToday(stale, timeZone, midnight)).toBeUndefined();
  expect(ofToday(known(at), timeZone, midnight)).toEqual(known(at));
  expect(ofToday(undefined, timeZone, night)).toBeUndefined();
});

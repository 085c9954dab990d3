/** What a page takes for the day, and from when it says that it is. */
import { describe, expect, it } from 'vitest';
import { afterAnswer, fromStore, type KnownDay, ofToday } from '#park/day/known-day.ts';
import { dayOf, disruption } from '#tests/support/disruptions.ts';

const now = Date.parse('2027-06-24T18:00:00Z');
const minute = 60_000;
const dayAt = (at: number, number = 12) => dayOf([disruption()], new Date(at), number);
const known = (at: number, number = 12): KnownDay => ({ day: dayAt(at, number), at, isStale: false });

describe('an answer', () => {
  it('is of now, if the server has heard from the CMS within three minutes, or has none', () => {
    expect(afterAnswer(undefined, dayAt(now - 2 * minute), now)).toMatchObject({ at: now, isStale: false });
    expect(afterAnswer(undefined, dayAt(0, 0), now)).toMatchObject({ at: now, isStale: false });
    expect(afterAnswer(undefined, dayAt(now + 60 * minute), now)).toMatchObject({ at: now, isStale: false });
    expect(afterAnswer(undefined, dayAt(now), now)).toMatchObject({ isTold: true });
  });

  it('is of the time at which the server last heard from the CMS otherwise', () => {
    const at = now - 4 * minute;
    const former = known(at - minute, 11);
    expect(afterAnswer(former, dayAt(at), now)).toMatchObject({ day: { number: 12 }, at, isStale: true });
  });

  it('takes the place of one with the same number or a lower one, and of no other', () => {
    const former = known(now - minute);
    expect(afterAnswer(former, dayAt(now, 13), now)?.day.number).toBe(13);
    expect(afterAnswer(former, dayOf([], new Date(now), 12), now)?.day.disruptions).toEqual([]);
    for (const number of [11, 0]) {
      expect(afterAnswer(former, dayAt(now, number), now)).toEqual({ ...former, isStale: true });
    }
  });

  it('of any number takes the place of one that is days old, as a CMS may begin anew', () => {
    expect(afterAnswer(known(now - 37 * 60 * minute), dayAt(now, 3), now)).toMatchObject({ day: { number: 3 } });
  });

  it('that is none leaves what was known, from then on stale', () => {
    const former = known(now - minute);
    expect(afterAnswer(former, undefined, now)).toEqual({ ...former, isStale: true });
    expect(afterAnswer(undefined, undefined, now)).toBeUndefined();
  });
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

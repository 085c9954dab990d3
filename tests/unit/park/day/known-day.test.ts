/** What a page takes for the day, and from when it says that it is. */
import { describe, expect, it } from 'vitest';
import type { Day } from '#park/day/day.ts';
import { closingId, type Disruption } from '#park/day/disruption.ts';
import { afterAnswer, fromStore, type KnownDay, readDay } from '#park/day/known-day.ts';
import { dayOf, disruption } from '#tests/support/disruptions.ts';

const now = Date.parse('2027-06-24T18:00:00Z');
const minute = 60_000;
const dayAt = (at: number, number = 12) => dayOf([disruption()], new Date(at), number);
const known = (at: number, number = 12): KnownDay => ({ day: dayAt(at, number), at, isStale: false });

const former = known(now - minute);

it.each<[what: string, former: KnownDay | undefined, answer: Day, at: number]>([
  ['of now, if the server has heard from the CMS within three minutes', undefined, dayAt(now - 2 * minute), now],
  ['of now, if it is of the build of a server without one', undefined, dayAt(0, 0), now],
  ['of now at most, if the clock of the CMS is ahead', undefined, dayAt(now + 60 * minute), now],
  [
    'stale if the server has never heard from its CMS',
    undefined,
    { ...dayAt(now - 60 * minute, 0), isUnread: true },
    now - 60 * minute,
  ],
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

it('an answer keeps that nobody has read it', () => {
  const unread = { ...dayAt(now, 0), isUnread: true };
  expect(readDay(JSON.parse(JSON.stringify(unread)))).toEqual(unread);
  expect(readDay({ ...unread, isUnread: 'yes' })).toEqual(dayAt(now, 0));
});

describe('a closing of the site’s machine', () => {
  const at = (instant: number) => new Date(instant).toISOString();
  const closing = (until: number): Disruption =>
    disruption({ id: closingId('the-comet', at(now - 10 * minute)), from: at(now - 10 * minute), until: at(until) });
  const told = (number: number, ...disruptions: Disruption[]) => dayOf(disruptions, new Date(now), number);
  const closed: KnownDay = { day: told(12, closing(now + minute)), at: now - minute, isStale: false };
  const idsAfter = (before: KnownDay, answer: Day) =>
    afterAnswer(before, answer, now)?.day.disruptions.map(({ id, until }) => [id, until]);
  const [{ id }] = [closing(now)];

  it('holds until its end, whatever other machines answer', () => {
    expect(idsAfter(closed, told(12))).toEqual([[id, at(now + minute)]]);
    expect(idsAfter(closed, told(13, disruption()))).toEqual([
      ['gusts', disruption().until],
      [id, at(now + minute)],
    ]);
    expect(idsAfter({ ...closed, day: told(12, closing(now)) }, told(12))).toEqual([]);
  });

  it('ends as its machine says', () => {
    expect(idsAfter(closed, told(12, closing(now)))).toEqual([]);
    expect(idsAfter(closed, told(12, closing(now + 2 * minute)))).toEqual([[id, at(now + 2 * minute)]]);
  });

  it('is told beside a day that is too old to be believed', () => {
    const known: KnownDay = { ...former, day: told(12, disruption()) };
    const answer = { ...told(0, closing(now + minute)), isUnread: true };
    expect(afterAnswer(known, answer, now)).toMatchObject({
      day: { number: 12, disruptions: [{ id: 'gusts' }, { id }] },
      isStale: true,
    });
  });
});

/** Which alert a page shows, and by what it is known. */
import { describe, expect, it } from 'vitest';
import type { DayAlert } from '#park/day/day.ts';
import { type AlertedPage, alertIdentity, alertOn } from '#park/day/day-alert.ts';
import type { KnownDay } from '#park/day/known-day.ts';
import { dayOf } from '#tests/support/disruptions.ts';

const now = new Date('2027-06-24T18:00:00Z');
const minute = 60_000;

const storm: DayAlert = {
  level: 'warning',
  from: '2027-06-24T17:00:00.000Z',
  until: '2027-06-24T22:00:00.000Z',
  message: { fr: '<p>Orage : <a href="/carte">abris</a></p>', en: '<p>Storm: <a href="/en/map">shelters</a></p>' },
  link: { url: { fr: '/carte', en: '/en/map' }, label: { fr: 'La carte', en: 'The map' } },
};

describe('the identity of an alert', () => {
  it('is that of its level, its hours and its words', () => {
    const others: DayAlert[] = [
      { ...storm, level: 'urgent' },
      { ...storm, from: '2027-06-24T17:00:01.000Z' },
      { ...storm, until: '2027-06-24T22:30:00.000Z' },
      { ...storm, message: { ...storm.message, fr: '<p>Orage violent</p>' } },
      { ...storm, message: { ...storm.message, en: '<p>Thunderstorm</p>' } },
    ];
    const identities = [storm, ...others].map(alertIdentity);
    expect(new Set(identities).size).toBe(identities.length);
    expect(identities.every((identity) => /^[\da-f]{8}$/.test(identity))).toBe(true);
  });

  it('is the same however its instants are written and wherever builds lead its links', () => {
    const [fr, en] = ['<p>Orage : abris</p>', '<p>Storm: <a href="/en">shelters</a></p>'];
    const built = { ...storm, from: '2027-06-24T13:00:00-04:00', message: { fr, en }, link: null };
    expect(alertIdentity(built)).toBe(alertIdentity(storm));
  });
});

const page: AlertedPage = { made: now.valueOf(), isInformed: false, isAlerted: false };
const alerted = { ...page, isAlerted: true };
const informed = { ...page, isInformed: true };
const info: DayAlert = { ...storm, level: 'info' };
const later: DayAlert = { ...storm, from: '2027-06-24T21:00:00.000Z' };
const before = { at: now.valueOf() - minute, isStale: true, isTold: false };
const yesterday = { at: now.valueOf() - 17 * 60 * minute, isStale: true };

/** The day of a CMS that has just been told, unless told otherwise. */
const knows = (alert: DayAlert | null, known: Partial<KnownDay> = {}, number = 12): KnownDay => ({
  day: { ...dayOf([], now, number), alert },
  at: now.valueOf(),
  isStale: false,
  isTold: true,
  ...known,
});

it.each<[what: string, page: AlertedPage, known: KnownDay, shown: DayAlert | null | undefined]>([
  ['what the day has', page, knows(storm), storm],
  ['it before it begins as well', page, knows(later), later],
  ['nothing where the day has nothing', page, knows(null), null],
  ['no mere information', page, knows(info), null],
  ['mere information where it is one of those for it', informed, knows(info), info],
  ['its own beside the day of a build', page, knows(storm, {}, 0), undefined],
  ['its own where what the device has kept is older', alerted, knows(storm, before), undefined],
  ['an older one as well, if it has none', page, knows(storm, before), storm],
  ['nothing where neither has one', page, knows(null, before), undefined],
  ['what a server has told last in any case', page, knows(storm, { ...before, isTold: true }), storm],
  ['what was kept after it was made', { ...page, made: now.valueOf() - 2 * minute }, knows(null, before), null],
  ['what was told the evening before, until it ends', { ...alerted, made: 0 }, knows(storm, yesterday), storm],
])('a page shows %s', (_, one, known, shown) => {
  expect(alertOn(one, known, now)).toBe(shown);
});

it('a page shows nothing of what is over', () => {
  expect(alertOn(page, knows(storm), new Date(storm.until))).toBeNull();
});

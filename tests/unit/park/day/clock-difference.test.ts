/** What becomes of a day whose CMS has another clock. */
import { describe, expect, it } from 'vitest';
import { byOwnClock, clockDifference } from '#park/day/clock-difference.ts';
import { isActive } from '#park/day/disruption.ts';
import { dayOf, disruption } from '#tests/support/disruptions.ts';

const now = new Date('2027-06-24T18:00:00.000Z');
const minute = 60_000;
const hour = 60 * minute;
const after = (milliseconds: number) => new Date(now.valueOf() + milliseconds);

it.each<[what: string, date: string | null, difference: number]>([
  ['no time', null, 0],
  ['something else', 'soon', 0],
  ['what an answer takes', after(-50_000).toUTCString(), 0],
  ['an hour ahead', after(hour).toUTCString(), hour],
  ['an hour behind', after(-hour).toUTCString(), -hour],
])('%s is a difference of that', (_, date, difference) => {
  expect(clockDifference(date, now)).toBe(difference);
});

describe('a day', () => {
  /** Said now by the clock of a CMS, for some minutes. */
  const saidFor = (minutes: number, difference: number) => {
    const from = after(difference);
    const until = new Date(from.valueOf() + minutes * minute);
    const hours = { from: from.toISOString(), until: until.toISOString() };
    const level = { about: 'park:animals', level: 'full', at: hours.from, until: hours.until } as const;
    return { ...dayOf([disruption(hours)], from), levels: [level] };
  };

  it('is as it was read, as of now, if clocks are right', () => {
    const day = saidFor(30, 0);
    expect(byOwnClock({ ...day, at: after(-hour).toISOString() }, 0, now)).toEqual({ ...day, at: now.toISOString() });
  });

  it.each([hour, -hour, 26 * hour])('shows what was closed just now, for as long at least: %i ms', (difference) => {
    const { at, disruptions, levels } = byOwnClock(saidFor(30, difference), difference, now);
    expect(at).toBe(now.toISOString());
    expect([...disruptions, ...levels.map((one) => ({ ...one, from: one.at }))]).toHaveLength(2);
    for (const one of [...disruptions, ...levels.map((level) => ({ ...level, from: level.at }))]) {
      expect([isActive(one, now), isActive(one, after(29 * minute))]).toEqual([true, true]);
    }
  });

  it('closes as its park does where the clock is ahead', () => {
    const until = after(3 * hour).toISOString();
    const day = dayOf([disruption({ from: after(hour).toISOString(), until })], after(hour));
    expect(byOwnClock(day, hour, now).disruptions).toMatchObject([{ from: now.toISOString(), until }]);
  });
});

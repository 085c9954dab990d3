/** When the site changes by itself. */
import { describe, expect, it } from 'vitest';
import { nextChange } from '#content/next-change.ts';
import { localTimeAt } from '#lib/local-time.ts';

const next = (now: string, timeZone = 'America/Toronto', ...lasting: { from: string; until: string }[]) =>
  nextChange({ lasting, appearances: [], timeZone }, new Date(now)).toISOString();

describe('without an alert', () => {
  it.each([
    ['in the last second of a day', '2026-07-01T23:59:59-04:00', '2026-07-02T04:00:00.000Z'],
    ['on the day that has 23 hours', '2027-03-14T00:30:00-05:00', '2027-03-15T04:00:00.000Z'],
    ['on the day that has 25 hours', '2026-11-01T00:30:00-04:00', '2026-11-02T05:00:00.000Z'],
    ['in the hour that comes twice, the second time', '2026-11-01T01:30:00-05:00', '2026-11-02T05:00:00.000Z'],
  ])('it is the next midnight at the zoo: %s', (_, now, expected) => {
    expect(next(now)).toBe(expected);
  });

  it.each([
    ['Asia/Kolkata', '2026-07-01T18:29:59Z', '2026-07-01T18:30:00.000Z'],
    // Clocks go from 24:00 to 01:00: the day begins at one o'clock.
    ['Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-23T22:00:00.000Z'],
  ])('it is that of the time zone %s', (timeZone, now, expected) => {
    expect(next(now, timeZone)).toBe(expected);
  });

  it.each(['America/Toronto', 'Africa/Cairo'])('each day of two years begins at one of them, in %s', (timeZone) => {
    const dayOf = (instant: number) => localTimeAt(new Date(instant), timeZone).date;
    let now = Date.parse('2026-01-01T12:00:00Z');
    for (let day = 0; day < 730; day += 1) {
      const change = Date.parse(next(new Date(now).toISOString(), timeZone));
      expect(dayOf(change - 1000), new Date(now).toISOString()).toBe(dayOf(now));
      expect(dayOf(change), new Date(now).toISOString()).not.toBe(dayOf(now));
      now = change;
    }
  });
});

describe('with an alert', () => {
  const alert = { from: '2026-07-01T14:30:00-04:00', until: '2026-07-01T18:00:00-04:00' };
  const midnight = '2026-07-02T04:00:00.000Z';

  it.each([
    ['before it begins', '2026-07-01T14:29:59.999-04:00', '2026-07-01T18:30:00.000Z'],
    ['when it begins', '2026-07-01T14:30:00-04:00', '2026-07-01T22:00:00.000Z'],
    ['before it ends', '2026-07-01T17:59:59-04:00', '2026-07-01T22:00:00.000Z'],
    ['when it ends', '2026-07-01T18:00:00-04:00', midnight],
  ])('%s', (_, now, expected) => {
    expect(next(now, 'America/Toronto', alert)).toBe(expected);
  });

  it('that is not the same in both languages, each counts', () => {
    const english = { ...alert, from: '2026-07-01T14:15:00-04:00' };
    expect(next('2026-07-01T14:00:00-04:00', 'America/Toronto', alert, english)).toBe('2026-07-01T18:15:00.000Z');
  });

  it('beside a disruption, each counts', () => {
    const closed = { from: '2026-07-01T13:00:00-04:00', until: '2026-07-01T16:30:00-04:00' };
    expect(next('2026-07-01T15:00:00-04:00', 'America/Toronto', alert, closed)).toBe('2026-07-01T20:30:00.000Z');
  });

  it('that ends within a second, builds know the next one', () => {
    const odd = { ...alert, until: '2026-07-01T18:00:00.250-04:00' };
    expect(next('2026-07-01T18:00:00-04:00', 'America/Toronto', odd)).toBe('2026-07-01T22:00:01.000Z');
    expect(next('2026-07-01T18:00:01-04:00', 'America/Toronto', odd)).toBe(midnight);
  });
});

it('is the hour at which a page appears, if that is earlier', () => {
  const appearances = ['2026-11-20T15:00:00Z', '2026-11-20T12:00:00Z', '2026-11-22T15:00:00Z'].map(
    (at) => new Date(at),
  );
  const at = (now: string) =>
    nextChange({ lasting: [], appearances, timeZone: 'America/Toronto' }, new Date(now)).toISOString();
  expect(at('2026-11-20T11:00:00Z')).toBe('2026-11-20T12:00:00.000Z');
  expect(at('2026-11-20T12:00:00Z')).toBe('2026-11-20T15:00:00.000Z');
  expect(at('2026-11-20T15:00:00Z')).toBe('2026-11-21T05:00:00.000Z');
});

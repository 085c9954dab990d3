/** A park's day, and when it is over: by the server's clock and the park's hours, also when the clocks change. */
import { describe, expect, it } from 'vitest';
import type { OpeningCalendar, OpeningPeriod } from '../../../../../src/park/opening/opening-hours.ts';
import { dayAtHand, dayEnd } from '../../../../desk/day/park-day.ts';

const everyDay = { from: '2026-01-01', until: '2027-12-31', days: [0, 1, 2, 3, 4, 5, 6], note: null };

const parkOpen = (...hours: [opens: string, closes: string][]): OpeningCalendar => ({
  timeZone: 'America/Toronto',
  periods: hours.map(([opens, closes]): OpeningPeriod => ({ ...everyDay, opens, closes })),
  exceptions: [],
});

const park = parkOpen(['10:00', '18:00']);
const iso = (instant: Date) => instant.toISOString();
const at = (local: string) => new Date(local);

describe('the day at hand', () => {
  const evenings = parkOpen(['10:00', '16:00'], ['17:30', '00:30']);

  it.each([
    ['2027-06-24T23:59:00-04:00', '2027-06-24'],
    ['2027-06-25T00:29:00-04:00', '2027-06-24'],
    ['2027-06-25T00:30:00-04:00', '2027-06-25'],
  ])('at %s is %s in a park that is open until half past midnight', (now, date) => {
    expect(dayAtHand(at(now), evenings)).toBe(date);
  });

  it('is today where the park does not open at night', () => {
    expect(dayAtHand(at('2027-06-25T00:05:00-04:00'), park)).toBe('2027-06-25');
  });
});

describe('the rest of the day', () => {
  it('is over when the park closes', () => {
    expect(iso(dayEnd(at('2027-06-24T14:00:00-04:00'), park))).toBe('2027-06-24T22:00:00.000Z');
    expect(iso(dayEnd(at('2027-06-24T08:00:00-04:00'), park))).toBe('2027-06-24T22:00:00.000Z');
  });

  it('is over at midnight where the park has closed, or does not open', () => {
    expect(iso(dayEnd(at('2027-06-24T18:00:00-04:00'), park))).toBe('2027-06-25T04:00:00.000Z');
    expect(iso(dayEnd(at('2027-06-24T14:00:00-04:00'), parkOpen()))).toBe('2027-06-25T04:00:00.000Z');
  });

  it('includes the evening, and what is left of the night before', () => {
    const evenings = parkOpen(['10:00', '16:00'], ['17:30', '00:30']);
    expect(iso(dayEnd(at('2027-06-24T14:00:00-04:00'), evenings))).toBe('2027-06-25T04:30:00.000Z');
    expect(iso(dayEnd(at('2027-06-25T00:10:00-04:00'), evenings))).toBe('2027-06-25T04:30:00.000Z');
    expect(iso(dayEnd(at('2027-06-25T00:30:00-04:00'), evenings))).toBe('2027-06-26T04:30:00.000Z');
  });

  it('is right on the days on which the clocks change', () => {
    // An hour is skipped on 14 March 2027, and comes twice on 7 November.
    expect(iso(dayEnd(at('2027-03-14T01:30:00-05:00'), park))).toBe('2027-03-14T22:00:00.000Z');
    expect(iso(dayEnd(at('2027-11-07T01:30:00-04:00'), park))).toBe('2027-11-07T23:00:00.000Z');
  });
});

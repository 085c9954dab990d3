import { expect, test } from 'vitest';
import { weekdaysOf } from '#content/activity-dates.ts';
import type { OpeningCalendar } from '#opening/opening-hours.ts';

const weekends: OpeningCalendar = {
  timeZone: 'America/Toronto',
  periods: [{ from: '2026-11-01', until: '2027-03-31', days: [0, 6], opens: '10:00', closes: '16:00', note: null }],
  exceptions: [
    { date: '2026-12-28', closed: false, opens: '10:00', closes: '16:00', reason: 'Fêtes' },
    { date: '2027-01-02', closed: true, opens: null, closes: null, reason: 'Tempête' },
  ],
};
const never = { date: null, period: null, availabilities: [], schedule: [] };

test('one date has one day', () => {
  expect(weekdaysOf({ ...never, date: '2027-08-28', schedule: [{ days: [6] }] }, weekends)).toEqual([6]);
});

test('several dates have the days they fall on, each once', () => {
  const availabilities = ['2026-12-05', '2026-12-11', '2026-12-12'].map((date) => ({ date }));
  expect(weekdaysOf({ ...never, availabilities }, weekends)).toEqual([5, 6]);
});

test('a period with times has the days of its times', () => {
  const period = { from: '2027-01-16', until: '2027-03-14' };
  expect(weekdaysOf({ ...never, period, schedule: [{ days: [5] }, { days: [0, 6] }] }, weekends)).toEqual([0, 5, 6]);
});

test('a period without times has every day the park is open, exceptions included', () => {
  expect(weekdaysOf({ ...never, period: { from: '2026-12-19', until: '2027-01-10' } }, weekends)).toEqual([0, 1, 6]);
  expect(weekdaysOf({ ...never, period: { from: '2027-01-02', until: '2027-01-03' } }, weekends)).toEqual([0]);
});

test('an activity without dates has no day', () => {
  expect(weekdaysOf(never, weekends)).toEqual([]);
});

import { expect, test } from 'vitest';
import { timesOn } from '../../../src/content/activity-dates.ts';

const nothing = { date: null, period: null, availabilities: [], schedule: [] };
const weekends = [{ days: [0, 6], times: ['14:30', '11:15'] }];

test('a period takes place on its weekdays, between its dates', () => {
  const activity = { ...nothing, period: { from: '2026-11-07', until: '2026-11-22' }, schedule: weekends };
  expect(timesOn(activity, '2026-11-21')).toEqual(['11:15', '14:30']);
  expect(timesOn(activity, '2026-11-20')).toEqual([]);
  expect(timesOn(activity, '2026-11-28')).toEqual([]);
});

test('one date has the times of its weekday', () => {
  const activity = { ...nothing, date: '2026-12-31', schedule: [{ days: [4], times: ['18:00'] }] };
  expect(timesOn(activity, '2026-12-31')).toEqual(['18:00']);
  expect(timesOn(activity, '2027-01-07')).toEqual([]);
});

test('several dates have their own times', () => {
  const activity = { ...nothing, availabilities: [{ date: '2027-01-23', times: ['20:00'] }] };
  expect(timesOn(activity, '2027-01-23')).toEqual(['20:00']);
  expect(timesOn(activity, '2027-01-24')).toEqual([]);
});

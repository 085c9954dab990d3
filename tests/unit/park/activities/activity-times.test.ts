import { describe, expect, it, test } from 'vitest';
import { hasStartTimes, startsFrom, timesOn } from '#park/activities/activity-dates.ts';

const timeZone = 'America/Toronto';
const always = { from: '2026-01-01', until: '2027-12-31', days: [0, 1, 2, 3, 4, 5, 6], note: null };
const open = { timeZone, periods: [{ ...always, opens: '10:00', closes: '16:00' }], exceptions: [] };

const nothing = { date: null, period: null, availabilities: [], schedule: [] };
const weekends = [{ days: [0, 6], times: ['14:30', '11:15'] }];

test('a period takes place on its weekdays, between its dates', () => {
  const activity = { ...nothing, period: { from: '2026-11-07', until: '2026-11-22' }, schedule: weekends };
  expect(timesOn(activity, '2026-11-21', open)).toEqual(['11:15', '14:30']);
  expect(timesOn(activity, '2026-11-20', open)).toEqual([]);
  expect(timesOn(activity, '2026-11-28', open)).toEqual([]);
});

test('one date has all times, which its page shows without a weekday, whatever day somebody has ticked', () => {
  const activity = { ...nothing, date: '2026-12-31', schedule: [{ days: [5], times: ['18:00'] }] };
  expect(timesOn(activity, '2026-12-31', open)).toEqual(['18:00']);
  expect(timesOn(activity, '2027-01-07', open)).toEqual([]);
});

test('several dates have their own times', () => {
  const activity = { ...nothing, availabilities: [{ date: '2027-01-23', times: ['20:00'] }] };
  expect(timesOn(activity, '2027-01-23', open)).toEqual(['20:00']);
  expect(timesOn(activity, '2027-01-24', open)).toEqual([]);
});

describe('while the park is closed', () => {
  const evenings = { ...open, periods: [{ ...always, opens: '17:00', closes: '22:00' }] };
  const daily = { ...nothing, schedule: [{ days: [6], times: ['11:15', '17:00', '22:00'] }] };

  it('what recurs falls away', () => {
    const activity = { ...daily, period: { from: '2026-11-01', until: '2026-11-30' } };
    expect(timesOn(activity, '2026-11-21', open)).toEqual(['11:15']);
    expect(timesOn(activity, '2026-11-21', evenings)).toEqual(['17:00']);
    expect(timesOn(activity, '2026-11-21', { ...open, periods: [] })).toEqual([]);
  });

  it('what has a date of its own takes place', () => {
    expect(timesOn({ ...daily, date: '2026-11-21' }, '2026-11-21', open)).toEqual(['11:15', '17:00', '22:00']);
    const night = { ...nothing, availabilities: [{ date: '2026-11-21', times: ['20:00'] }] };
    expect(timesOn(night, '2026-11-21', open)).toEqual(['20:00']);
  });
});

describe('the starts from a date on', () => {
  it('come from the period, from its dates and from a single date, in order', () => {
    const activity = {
      date: '2026-11-25',
      period: { from: '2026-11-07', until: '2026-11-22' },
      availabilities: [{ date: '2026-11-20', times: ['18:00'] }],
      schedule: [{ days: [0, 3], times: ['14:30', '11:15'] }],
    };
    expect(startsFrom(activity, '2026-11-20', open)).toEqual([
      { date: '2026-11-20', time: '18:00' },
      { date: '2026-11-22', time: '11:15' },
      { date: '2026-11-22', time: '14:30' },
      { date: '2026-11-25', time: '11:15' },
      { date: '2026-11-25', time: '14:30' },
    ]);
    expect(startsFrom(activity, '2026-11-26', open)).toEqual([]);
    expect(hasStartTimes(activity)).toBe(true);
  });

  it('are none of an activity for which visitors come whenever they like', () => {
    const activity = { ...nothing, period: { from: '2026-11-07', until: '2026-11-22' } };
    expect(startsFrom(activity, '2026-11-07', open)).toEqual([]);
    expect(hasStartTimes(activity)).toBe(false);
  });
});

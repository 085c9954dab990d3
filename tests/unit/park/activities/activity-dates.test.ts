import { expect, it } from 'vitest';
import { hasStartTimes, startsFrom, takesPlaceOn } from '#park/activities/activity-dates.ts';
import type { OpeningCalendar } from '#park/opening/opening-hours.ts';
import { addDays } from '#park/opening/plain-time.ts';
import { calendarOf, closedOn, differentHours, period } from '#tests/support/opening-calendar.ts';

type Activity = Parameters<typeof startsFrom>[0];

const never: Activity = { date: null, period: null, availabilities: [], schedule: [] };

const daily = calendarOf([period({ closes: '16:00' })]);
const evenings = calendarOf([period({ opens: '17:00', closes: '22:00' })]);

const november = { from: '2026-11-07', until: '2026-11-22' };
const weekends = [{ days: [0, 6], times: ['14:30', '11:15'] }];
const onSaturdays = [{ days: [6], times: ['11:15', '17:00', '22:00'] }];

it.each<[when: string, activity: Partial<Activity>, park: OpeningCalendar, starts: string[]]>([
  [
    'on the weekdays of its period, until that ends',
    { period: november, schedule: weekends },
    daily,
    ['2026-11-21 11:15', '2026-11-21 14:30', '2026-11-22 11:15', '2026-11-22 14:30'],
  ],
  [
    'on its one date, which its page shows without a weekday, whatever day somebody has ticked',
    { date: '2026-12-31', schedule: [{ days: [5], times: ['18:00'] }] },
    daily,
    ['2026-12-31 18:00'],
  ],
  [
    'on each of its dates at the times of that, whether the park is open or not',
    { availabilities: [{ date: '2027-01-23', times: ['20:00'] }] },
    daily,
    ['2027-01-23 20:00'],
  ],
  ['while the park is open', { period: november, schedule: onSaturdays }, daily, ['2026-11-21 11:15']],
  ['from its opening until its closing', { period: november, schedule: onSaturdays }, evenings, ['2026-11-21 17:00']],
  ['never while it is closed', { period: november, schedule: onSaturdays }, calendarOf([]), []],
  [
    'on its one date though the park is closed',
    { date: '2026-11-21', schedule: onSaturdays },
    daily,
    ['2026-11-21 11:15', '2026-11-21 17:00', '2026-11-21 22:00'],
  ],
  [
    'in the order of its period, its dates and its one date',
    {
      date: '2026-11-25',
      period: november,
      availabilities: [{ date: '2026-11-20', times: ['18:00'] }],
      schedule: [{ days: [0, 3], times: ['11:15'] }],
    },
    daily,
    ['2026-11-20 18:00', '2026-11-22 11:15', '2026-11-25 11:15'],
  ],
  ['never where visitors come whenever they like', { period: november }, daily, []],
])('an activity starts %s', (_, activity, park, starts) => {
  const found = startsFrom({ ...never, ...activity }, '2026-11-20', park);
  expect(found.map(({ date, time }) => `${date} ${time}`)).toEqual(starts);
});

it('an activity for which visitors come whenever they like has no start times', () => {
  expect(hasStartTimes({ ...never, schedule: weekends })).toBe(true);
  expect(hasStartTimes(never)).toBe(false);
});

const winter = calendarOf(
  [period({ days: [0, 6], from: '2026-11-01', until: '2027-03-31', closes: '16:00' })],
  [differentHours('2026-12-28', '10:00', '16:00'), closedOn('2027-01-02')],
);
const holidays = { from: '2026-12-26', until: '2027-01-03' };

it.each<[when: string, activity: Partial<Activity>, days: string[]]>([
  ['never without dates', {}, []],
  ['on its one date', { date: '2026-12-23' }, ['2026-12-23']],
  ['on it, whatever its times', { date: '2026-12-23', schedule: [{ days: [3], times: ['18:00'] }] }, ['2026-12-23']],
  ['on each of its dates', { availabilities: [{ date: '2026-12-24', times: ['18:00'] }] }, ['2026-12-24']],
  [
    'on the weekdays of its times, if the park is open then',
    { period: holidays, schedule: [{ days: [1, 6], times: ['11:15'] }] },
    ['2026-12-26', '2026-12-28'],
  ],
  ['never at times after closing', { period: holidays, schedule: [{ days: [0, 6], times: ['17:00'] }] }, []],
  [
    'whenever the park is open, exceptions included, in a period without times',
    { period: holidays },
    ['2026-12-26', '2026-12-27', '2026-12-28', '2027-01-03'],
  ],
])('an activity takes place %s', (_, activity, days) => {
  const dates = Array.from({ length: 21 }, (_, offset) => addDays('2026-12-19', offset));
  expect(dates.filter((day) => takesPlaceOn({ ...never, ...activity }, day, winter))).toEqual(days);
});

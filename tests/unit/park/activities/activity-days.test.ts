import { expect, test } from 'vitest';
import { takesPlaceOn } from '#park/activities/activity-dates.ts';
import { addDays } from '#park/opening/plain-time.ts';
import { calendarOf, closedOn, differentHours, period } from '#tests/support/opening-calendar.ts';

const weekends = calendarOf(
  [period({ days: [0, 6], from: '2026-11-01', until: '2027-03-31', opens: '10:00', closes: '16:00' })],
  [differentHours('2026-12-28', '10:00', '16:00'), closedOn('2027-01-02')],
);
const never = { date: null, period: null, availabilities: [], schedule: [] };
const daysOf = (activity: Parameters<typeof takesPlaceOn>[0], from: string, count: number) =>
  Array.from({ length: count }, (_, offset) => addDays(from, offset)).filter((day) =>
    takesPlaceOn(activity, day, weekends),
  );

test('an activity without dates never takes place', () => {
  expect(daysOf(never, '2026-12-01', 31)).toEqual([]);
});

test('one date, several dates and their times say when it does, whether the park is open or not', () => {
  expect(daysOf({ ...never, date: '2026-12-02' }, '2026-12-01', 7)).toEqual(['2026-12-02']);
  const evening = { ...never, date: '2026-12-02', schedule: [{ days: [3], times: ['18:00'] }] };
  expect(daysOf(evening, '2026-12-01', 7)).toEqual(['2026-12-02']);
  const availabilities = ['2026-12-03', '2026-12-05'].map((date) => ({ date, times: ['18:00'] }));
  expect(daysOf({ ...never, availabilities }, '2026-12-01', 7)).toEqual(['2026-12-03', '2026-12-05']);
});

test('a period with times takes place on their weekdays, if the park is open then', () => {
  const activity = {
    ...never,
    period: { from: '2026-12-26', until: '2027-01-03' },
    schedule: [{ days: [1, 6], times: ['11:15'] }],
  };
  expect(daysOf(activity, '2026-12-19', 21)).toEqual(['2026-12-26', '2026-12-28']);
  const tooLate = { ...activity, schedule: [{ days: [0, 6], times: ['17:00'] }] };
  expect(daysOf(tooLate, '2026-12-19', 21)).toEqual([]);
});

test('a period without times takes place whenever the park is open, exceptions included', () => {
  const slide = { ...never, period: { from: '2026-12-26', until: '2027-01-03' } };
  expect(daysOf(slide, '2026-12-19', 21)).toEqual(['2026-12-26', '2026-12-27', '2026-12-28', '2027-01-03']);
});

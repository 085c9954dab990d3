import { describe, expect, it } from 'vitest';
import { calendarMonth, knownMonths, openDaysFrom } from '#features/calendar/month-calendar.ts';
import { calendarOf, closedOn, differentHours, period } from '#tests/support/opening-calendar.ts';

const daily = calendarOf([period()]);

describe('a month', () => {
  it.each([
    ['2026-02-01', 'begins on a Sunday and fills four weeks exactly', 4, 0, 28],
    ['2026-08-01', 'begins on a Saturday and needs six weeks', 6, 6, 31],
    ['2028-02-01', 'has a leap day', 5, 2, 29],
  ])('%s %s', (first, _, weekCount, blanks, dayCount) => {
    const { weeks } = calendarMonth(first, daily);
    const days = weeks.flat().flatMap((day) => day ?? []);
    expect(weeks).toHaveLength(weekCount);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks[0]?.findIndex((day) => day !== null)).toBe(blanks);
    const expected = Array.from({ length: dayCount }, (_, day) => first.slice(0, 8) + String(day + 1).padStart(2, '0'));
    expect(days.map(({ date }) => date)).toEqual(expected);
  });

  it('lists its exceptions with their hours, in order, and no others', () => {
    const calendar = calendarOf(
      [period()],
      [
        closedOn('2027-07-31', 'Wind'),
        differentHours('2027-07-01', '08:00', '23:00', 'Festival'),
        closedOn('2027-08-01'),
      ],
    );
    const { listed } = calendarMonth('2027-07-01', calendar);
    expect(listed.map(({ date, reason, hours }) => [date, reason, hours.length])).toEqual([
      ['2027-07-01', 'Festival', 1],
      ['2027-07-31', 'Wind', 0],
    ]);
  });

  it.each([
    ['closed', calendarOf([])],
    ['daily', calendarOf([period()])],
    ['few', calendarOf([period({ from: '2027-07-27' })])],
    ['varied', calendarOf([period({ from: '2027-07-26' })])],
    ['daily', calendarOf([period()], [closedOn('2027-07-31')])],
    ['weekly', calendarOf([period(), period({ days: [6], opens: '19:00', closes: '22:00' })])],
    ['weekly', calendarOf([period({ days: [5, 6, 0] })], [closedOn('2027-07-02')])],
    ['varied', calendarOf([period({ days: [5, 6, 0] }), period({ days: [1], from: '2027-07-12' })])],
  ])('is %s', (pattern, calendar) => {
    expect(calendarMonth('2027-07-01', calendar).pattern).toBe(pattern);
  });

  it('says which days of the week have the same hours', () => {
    const calendar = calendarOf(
      [period({ days: [5, 6, 0] }), period({ days: [6], opens: '19:00', closes: '22:00' })],
      [closedOn('2027-07-03')],
    );
    const { weekly } = calendarMonth('2027-07-01', calendar);
    expect(weekly.map(({ weekdays, hours }) => [weekdays.toSorted(), hours.length])).toEqual([
      [[1, 2, 3, 4], 0],
      [[0, 5], 1],
      [[6], 2],
    ]);
  });

  it('lists all open days if there are few, beside its exceptions', () => {
    const calendar = calendarOf([period({ from: '2027-07-30' })], [closedOn('2027-07-05')]);
    expect(calendarMonth('2027-07-01', calendar).listed.map(({ date }) => date)).toEqual([
      '2027-07-05',
      '2027-07-30',
      '2027-07-31',
    ]);
  });

  it('counts its open days from a date on', () => {
    const calendar = calendarOf([period({ days: [0, 6] })], [closedOn('2027-07-31'), closedOn('2027-07-01')]);
    const month = calendarMonth('2027-07-01', calendar);
    expect(openDaysFrom('2027-01-01', month)).toBe(8);
    expect(openDaysFrom('2027-07-04', month)).toBe(7);
    expect(openDaysFrom('2027-08-01', month)).toBe(0);
  });

  it('gives every note once, with the dates on which it holds, and only of hours that apply', () => {
    const calendar = calendarOf([
      period({ until: '2027-07-15', note: 'Slides close early' }),
      period({ from: '2027-07-16', note: 'Slides close early' }),
      period({ days: [6], opens: '19:00', closes: '22:00', note: 'Night swim' }),
      period({ from: '2027-08-01', note: 'August only' }),
    ]);
    const { notes } = calendarMonth('2027-07-01', calendar);
    expect(notes.map(({ text, dates }) => [text, dates.length, dates[0]])).toEqual([
      ['Slides close early', 31, '2027-07-01'],
      ['Night swim', 5, '2027-07-03'],
    ]);
  });
});

describe('the months a schedule shows', () => {
  it('run from the current one to the last that any calendar covers', () => {
    const months = knownMonths('2026-11-20', [
      calendarOf([period({ until: '2026-12-24' })]),
      calendarOf([period({ until: '2027-01-31' })], [closedOn('2027-02-01')]),
    ]);
    expect(months).toEqual(['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01']);
  });

  it.each([
    ['there is no calendar', []],
    ['everything is over', [calendarOf([period({ until: '2026-10-31' })], [closedOn('2026-09-01')])]],
  ])('are just the current one if %s', (_, calendars) => {
    expect(knownMonths('2026-11-20', calendars)).toEqual(['2026-11-01']);
  });

  it.each(['2028-05-01', '9999-12-31'])('are eighteen at most, whatever is known until %s', (until) => {
    const months = knownMonths('2026-11-20', [calendarOf([period({ until })], [closedOn(until)])]);
    expect(months).toHaveLength(18);
    expect(months.at(-1)).toBe('2028-04-01');
  });

  it('skip none, seen from the last day of a month of 31 days', () => {
    expect(knownMonths('2027-01-31', [calendarOf([period({ until: '2027-03-01' })])])).toEqual([
      '2027-01-01',
      '2027-02-01',
      '2027-03-01',
    ]);
  });
});

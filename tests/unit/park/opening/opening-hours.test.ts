import { describe, expect, it } from 'vitest';
import { openingDays, openingOn, openingSpans } from '#park/opening/opening-hours.ts';
import { calendarOf, closedOn, differentHours, period } from '#tests/support/opening-calendar.ts';

const monday = 1;
const saturday = 6;
const sunday = 0;

describe('the regular hours', () => {
  const summer = period({ from: '2027-06-24', until: '2027-09-06', note: 'Summer' });

  const leapFebruary = period({ from: '2028-02-01', until: '2028-02-29' });

  it.each([
    ['the day before a period', '2027-06-23', summer, 0],
    ['its first day', '2027-06-24', summer, 1],
    ['its last day', '2027-09-06', summer, 1],
    ['the day after it', '2027-09-07', summer, 0],
    ['a leap day', '2028-02-29', leapFebruary, 1],
    ['the day after that', '2028-03-01', leapFebruary, 0],
  ])('on %s: %s', (_, date, own, count) => {
    expect(openingOn(date, calendarOf([own])).hours).toHaveLength(count);
  });

  it('apply only on their days of the week', () => {
    const weekends = calendarOf([period({ days: [sunday, saturday] })]);
    const open = openingDays('2027-06-20', 8, weekends).filter(({ hours }) => hours.length > 0);
    expect(open.map(({ date }) => date)).toEqual(['2027-06-20', '2027-06-26', '2027-06-27']);
  });

  it('come with their note and no reason', () => {
    expect(openingOn('2027-07-01', calendarOf([summer]))).toEqual({
      date: '2027-07-01',
      hours: [{ opens: '10:00', closes: '17:00', note: 'Summer' }],
      reason: null,
    });
  });

  it('may be several a day, sorted by time', () => {
    const evening = period({ opens: '19:00', closes: '22:00' });
    const morning = period({ opens: '09:00', closes: '12:00' });
    const afternoon = period({ opens: '13:00', closes: '17:00' });
    const { hours } = openingOn('2027-07-01', calendarOf([evening, morning, afternoon]));
    expect(hours.map(({ opens }) => opens)).toEqual(['09:00', '13:00', '19:00']);
  });
});

describe('an exception', () => {
  const twice = [period({ opens: '09:00', closes: '12:00', note: 'Morning' }), period({ opens: '13:00' })];

  it('that closes replaces every slot of its day', () => {
    const calendar = calendarOf(twice, [closedOn('2027-07-01', 'Storm')]);
    expect(openingOn('2027-07-01', calendar)).toEqual({ date: '2027-07-01', hours: [], reason: 'Storm' });
  });

  it('with other hours replaces every slot and every note of its day', () => {
    const calendar = calendarOf(twice, [differentHours('2027-07-01', '08:00', '23:00', 'Festival')]);
    expect(openingOn('2027-07-01', calendar)).toEqual({
      date: '2027-07-01',
      hours: [{ opens: '08:00', closes: '23:00', note: null }],
      reason: 'Festival',
    });
  });

  it('opens a park outside all periods', () => {
    const calendar = calendarOf([period({ days: [monday] })], [differentHours('2027-07-04', '10:00', '12:00')]);
    expect(openingOn('2027-07-04', calendar).hours).toHaveLength(1);
  });

  it('changes neither the day before nor the day after', () => {
    const calendar = calendarOf(twice, [closedOn('2027-07-02')]);
    expect(openingDays('2027-07-01', 3, calendar).map(({ hours }) => hours.length)).toEqual([2, 0, 2]);
  });
});

describe('openings without a pause between them', () => {
  const day = { from: '2027-12-04', until: '2027-12-04' };
  const lengths = (...periods: ReturnType<typeof period>[]) =>
    openingSpans('2027-12-04', 1, calendarOf(periods)).map(([opens, closes]) => (closes - opens) / 60);

  it('are one', () => {
    expect(lengths(period({ ...day, closes: '17:00' }), period({ ...day, opens: '17:00', closes: '21:00' }))).toEqual([
      11,
    ]);
  });

  it('stay apart where one is for an occasion, which may have its own ticket', () => {
    const lights = period({ ...day, opens: '17:00', closes: '21:00', occasion: 'Lights' });
    const late = { ...lights, opens: '21:00', closes: '23:00' };
    expect(lengths(period(day), lights)).toEqual([7, 4]);
    expect(lengths(period(day), lights, late)).toEqual([7, 6]);
    expect(lengths(period(day), lights, { ...late, occasion: null })).toEqual([7, 4, 2]);
  });
});

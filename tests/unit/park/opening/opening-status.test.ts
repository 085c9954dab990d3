import { describe, expect, it } from 'vitest';
import { upcomingOpenings } from '#features/schedule/upcoming-openings.ts';
import { localTimeAt } from '#lib/local-time.ts';
import type { OpeningCalendar } from '#park/opening/opening-hours.ts';
import { statusAt } from '#park/opening/opening-status.ts';
import { addDays } from '#park/opening/plain-time.ts';
import { calendarOf, closedOn, differentHours, period } from '#tests/support/opening-calendar.ts';

/** The status shown by a page built `daysAgo`, in one line: `open until 2027-06-24 17:00`, `closedForNow` … */
function statusText(instant: string, calendar: OpeningCalendar, daysAgo = 0): string {
  const now = new Date(instant);
  const builtOn = addDays(localTimeAt(now, calendar.timeZone).date, -daysAgo);
  const status = statusAt(now, upcomingOpenings(builtOn, calendar).spans);
  if (status.state === 'closedForNow') return status.state;
  const { date, time } = localTimeAt(status.state === 'open' ? status.closesAt : status.opensAt, calendar.timeZone);
  return `${status.state} until ${date} ${time}`;
}

describe('a park open from 10:00 to 17:00', () => {
  const calendar = calendarOf([period()]);

  it.each([
    ['a second before it opens', '2027-06-24T13:59:59.999Z', 'closed until 2027-06-24 10:00'],
    ['the minute it opens', '2027-06-24T14:00:00Z', 'open until 2027-06-24 17:00'],
    ['a second before it closes', '2027-06-24T20:59:59.999Z', 'open until 2027-06-24 17:00'],
    ['the minute it closes', '2027-06-24T21:00:00Z', 'closed until 2027-06-25 10:00'],
    ['midnight', '2027-06-24T04:00:00Z', 'closed until 2027-06-24 10:00'],
    ['the last evening of the year', '2027-01-01T04:59:00Z', 'closed until 2027-01-01 10:00'],
    ['the morning the clocks go forward', '2027-03-14T13:59:00Z', 'closed until 2027-03-14 10:00'],
    ['ten that morning', '2027-03-14T14:00:00Z', 'open until 2027-03-14 17:00'],
    ['the morning the clocks go back', '2026-11-01T14:59:00Z', 'closed until 2026-11-01 10:00'],
    ['ten on that morning', '2026-11-01T15:00:00Z', 'open until 2026-11-01 17:00'],
  ])('at %s (%s) is %s', (_, instant, text) => {
    expect(statusText(instant, calendar)).toBe(text);
  });

  it.each([1, 10, 30, 58])('has the right status on a page built %i days ago', (daysAgo) => {
    expect(statusText('2027-06-24T13:59:00Z', calendar, daysAgo)).toBe('closed until 2027-06-24 10:00');
    expect(statusText('2027-06-24T14:00:00Z', calendar, daysAgo)).toBe('open until 2027-06-24 17:00');
    expect(statusText('2026-11-01T15:00:00Z', calendar, daysAgo)).toBe('open until 2026-11-01 17:00');
  });
});

describe('a park that closes at midday', () => {
  const calendar = calendarOf([period({ opens: '13:00' }), period({ opens: '09:00', closes: '12:00' })]);

  it.each([
    ['2027-06-24T13:00:00Z', 'open until 2027-06-24 12:00'],
    ['2027-06-24T16:00:00Z', 'closed until 2027-06-24 13:00'],
    ['2027-06-24T17:00:00Z', 'open until 2027-06-24 17:00'],
    ['2027-06-24T21:00:00Z', 'closed until 2027-06-25 09:00'],
  ])('at %s is %s', (instant, text) => {
    expect(statusText(instant, calendar)).toBe(text);
  });
});

describe('a park whose slots follow each other without a break', () => {
  const halves = calendarOf([period({ opens: '12:00' }), period({ opens: '10:00', closes: '12:00', note: 'Members' })]);
  const nights = calendarOf([period({ opens: '18:00', closes: '00:00' }), period({ opens: '00:00', closes: '02:00' })]);
  const always = calendarOf([period({ opens: '00:00', closes: '12:00' }), period({ opens: '12:00', closes: '00:00' })]);

  it.each([
    ['is open until the last of them ends', halves, '2027-06-24T15:59:00Z', 'open until 2027-06-24 17:00'],
    ['does not close between them', halves, '2027-06-24T16:00:00Z', 'open until 2027-06-24 17:00'],
    ['is closed after them', halves, '2027-06-24T21:00:00Z', 'closed until 2027-06-25 10:00'],
    ['is open beyond midnight', nights, '2027-06-25T03:59:00Z', 'open until 2027-06-25 02:00'],
    ['that never closes is open a day at a time', always, '2027-06-24T14:00:00Z', 'open until 2027-06-25 00:00'],
  ])('%s', (_, calendar, instant, text) => {
    expect(statusText(instant, calendar)).toBe(text);
  });
});

describe('a park that closes after midnight', () => {
  // New Year’s Eve lasts into a day on which the park is closed.
  const calendar = calendarOf(
    [period()],
    [differentHours('2026-12-31', '18:00', '00:30', 'New Year’s Eve'), closedOn('2027-01-01', 'New Year’s Day')],
  );

  it.each([
    ['2026-12-31T22:59:00Z', 'closed until 2026-12-31 18:00'],
    ['2026-12-31T23:00:00Z', 'open until 2027-01-01 00:30'],
    ['2027-01-01T04:59:00Z', 'open until 2027-01-01 00:30'],
    ['2027-01-01T05:00:00Z', 'open until 2027-01-01 00:30'],
    ['2027-01-01T05:29:59Z', 'open until 2027-01-01 00:30'],
    ['2027-01-01T05:30:00Z', 'closed until 2027-01-02 10:00'],
    ['2027-01-01T17:00:00Z', 'closed until 2027-01-02 10:00'],
  ])('at %s is %s', (instant, text) => {
    expect(statusText(instant, calendar)).toBe(text);
    expect(statusText(instant, calendar, 3)).toBe(text);
  });

  it('is open to the end of the last night of a period', () => {
    const nights = calendarOf([period({ until: '2027-08-31', opens: '20:00', closes: '02:00' })]);
    expect(statusText('2027-09-01T05:59:00Z', nights)).toBe('open until 2027-09-01 02:00');
    expect(statusText('2027-09-01T06:00:00Z', nights)).toBe('closedForNow');
  });

  it('closes at midnight if it closes at 00:00', () => {
    const until24 = calendarOf([period({ closes: '00:00' })]);
    expect(statusText('2027-06-25T03:59:00Z', until24)).toBe('open until 2027-06-25 00:00');
    expect(statusText('2027-06-25T04:00:00Z', until24)).toBe('closed until 2027-06-25 10:00');
  });

  it('never closes if it closes at the time it opens', () => {
    const roundTheClock = calendarOf([period({ opens: '10:00', closes: '10:00' })]);
    expect(statusText('2027-06-25T13:59:00Z', roundTheClock)).toBe('open until 2027-06-25 10:00');
    expect(statusText('2027-06-25T14:00:00Z', roundTheClock)).toBe('open until 2027-06-26 10:00');
  });
});

describe('a night on which the clocks change', () => {
  const nights = calendarOf([period({ opens: '20:00', closes: '03:30' })]);
  const toOne = calendarOf([period({ opens: '20:00', closes: '01:30' })]);

  it.each([
    ['is an hour shorter in spring', nights, '2027-03-14T07:29:00Z', 'open until 2027-03-14 03:30'],
    ['ends at 03:30 of the new time', nights, '2027-03-14T07:30:00Z', 'closed until 2027-03-14 20:00'],
    ['is an hour longer in autumn', nights, '2026-11-01T08:29:00Z', 'open until 2026-11-01 03:30'],
    ['ends at 03:30 of the old time', nights, '2026-11-01T08:30:00Z', 'closed until 2026-11-01 20:00'],
    ['lasts to the first 01:30', toOne, '2026-11-01T05:29:00Z', 'open until 2026-11-01 01:30'],
    ['is over at the first 01:30', toOne, '2026-11-01T05:30:00Z', 'closed until 2026-11-01 20:00'],
    ['does not open again at the second 01:15', toOne, '2026-11-01T06:15:00Z', 'closed until 2026-11-01 20:00'],
  ])('%s', (_, calendar, instant, text) => {
    expect(statusText(instant, calendar)).toBe(text);
  });
});

describe('a park between its seasons', () => {
  it('names the next opening, months ahead', () => {
    const nextYear = calendarOf([period({ from: '2027-06-24' })]);
    expect(statusText('2026-11-20T15:00:00Z', nextYear)).toBe('closed until 2027-06-24 10:00');
    expect(statusText('2026-11-20T15:00:00Z', nextYear, 5)).toBe('closed until 2027-06-24 10:00');
  });

  it('names it from the last evening of a season', () => {
    const seasons = calendarOf([period({ until: '2026-10-31' }), period({ from: '2027-06-24' })]);
    expect(statusText('2026-10-31T21:00:00Z', seasons)).toBe('closed until 2027-06-24 10:00');
    expect(statusText('2026-11-01T17:00:00Z', seasons)).toBe('closed until 2027-06-24 10:00');
  });

  it('skips the days that exceptions close', () => {
    const calendar = calendarOf([period()], [closedOn('2027-06-25'), closedOn('2027-06-26')]);
    expect(statusText('2027-06-24T21:00:00Z', calendar)).toBe('closed until 2027-06-27 10:00');
  });

  it('is closed for now if no opening is known', () => {
    expect(statusText('2026-11-20T15:00:00Z', calendarOf([]))).toBe('closedForNow');
    expect(statusText('2027-12-31T22:00:00Z', calendarOf([period()]))).toBe('closedForNow');
  });
});

import { expect, it } from 'vitest';
import { upcomingOpenings } from '#features/today/upcoming-openings.ts';
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

const daily = calendarOf([period()]);
const noon = calendarOf([period({ opens: '13:00' }), period({ opens: '09:00', closes: '12:00' })]);
const halves = calendarOf([period({ opens: '12:00' }), period({ opens: '10:00', closes: '12:00', note: 'Members' })]);
const evenings = calendarOf([period({ opens: '18:00', closes: '00:00' }), period({ opens: '00:00', closes: '02:00' })]);
const always = calendarOf([period({ opens: '00:00', closes: '12:00' }), period({ opens: '12:00', closes: '00:00' })]);
const roundTheClock = calendarOf([period({ opens: '10:00', closes: '10:00' })]);
const untilMidnight = calendarOf([period({ closes: '00:00' })]);
const summerNights = calendarOf([period({ until: '2027-08-31', opens: '20:00', closes: '02:00' })]);

it.each<[what: string, calendar: OpeningCalendar, instant: string, text: string]>([
  ['opens at its minute', daily, '2027-06-24T13:59:59.999Z', 'closed until 2027-06-24 10:00'],
  ['is open from then on', daily, '2027-06-24T14:00:00Z', 'open until 2027-06-24 17:00'],
  ['closes at its minute', daily, '2027-06-24T20:59:59.999Z', 'open until 2027-06-24 17:00'],
  ['is closed from then on', daily, '2027-06-24T21:00:00Z', 'closed until 2027-06-25 10:00'],
  ['opens on the day that begins at midnight', daily, '2027-06-24T04:00:00Z', 'closed until 2027-06-24 10:00'],
  ['opens in the year to come', daily, '2027-01-01T04:59:00Z', 'closed until 2027-01-01 10:00'],
  ['closes at midday', noon, '2027-06-24T13:00:00Z', 'open until 2027-06-24 12:00'],
  ['opens after its pause', noon, '2027-06-24T16:00:00Z', 'closed until 2027-06-24 13:00'],
  ['is open after its pause', noon, '2027-06-24T17:00:00Z', 'open until 2027-06-24 17:00'],
  ['is open until its last slot ends', halves, '2027-06-24T15:59:00Z', 'open until 2027-06-24 17:00'],
  ['does not close between its slots', halves, '2027-06-24T16:00:00Z', 'open until 2027-06-24 17:00'],
  ['is open beyond midnight', evenings, '2027-06-25T03:59:00Z', 'open until 2027-06-25 02:00'],
  ['that never closes is open a day at a time', always, '2027-06-24T14:00:00Z', 'open until 2027-06-25 00:00'],
  ['closes when it opens: never', roundTheClock, '2027-06-25T13:59:00Z', 'open until 2027-06-25 10:00'],
  ['opens when it closes: at once', roundTheClock, '2027-06-25T14:00:00Z', 'open until 2027-06-26 10:00'],
  ['that closes at 00:00 is open until then', untilMidnight, '2027-06-25T03:59:00Z', 'open until 2027-06-25 00:00'],
  ['that closes at 00:00 is closed then', untilMidnight, '2027-06-25T04:00:00Z', 'closed until 2027-06-25 10:00'],
  ['is open in the last night of a period', summerNights, '2027-09-01T05:59:00Z', 'open until 2027-09-01 02:00'],
  ['is closed after it', summerNights, '2027-09-01T06:00:00Z', 'closedForNow'],
])('a park %s', (_, calendar, instant, text) => {
  expect(statusText(instant, calendar)).toBe(text);
});

it.each([1, 10, 30, 58])('a page built %i days ago has the right status', (daysAgo) => {
  expect(statusText('2027-06-24T13:59:00Z', daily, daysAgo)).toBe('closed until 2027-06-24 10:00');
  expect(statusText('2027-06-24T14:00:00Z', daily, daysAgo)).toBe('open until 2027-06-24 17:00');
  expect(statusText('2026-11-01T15:00:00Z', daily, daysAgo)).toBe('open until 2026-11-01 17:00');
});

// New Year’s Eve lasts into a day on which the park is closed.
it.each([
  ['2026-12-31T22:59:00Z', 'closed until 2026-12-31 18:00'],
  ['2026-12-31T23:00:00Z', 'open until 2027-01-01 00:30'],
  ['2027-01-01T05:00:00Z', 'open until 2027-01-01 00:30'],
  ['2027-01-01T05:29:59Z', 'open until 2027-01-01 00:30'],
  ['2027-01-01T05:30:00Z', 'closed until 2027-01-02 10:00'],
])('New Year’s Eve at %s is %s', (instant, text) => {
  const eve = differentHours('2026-12-31', '18:00', '00:30', 'New Year’s Eve');
  const calendar = calendarOf([period()], [eve, closedOn('2027-01-01', 'New Year’s Day')]);
  expect(statusText(instant, calendar)).toBe(text);
  expect(statusText(instant, calendar, 3)).toBe(text);
});

const nights = calendarOf([period({ opens: '20:00', closes: '03:30' })]);
const toOne = calendarOf([period({ opens: '20:00', closes: '01:30' })]);

it.each([
  ['begins a day an hour earlier', daily, '2027-03-14T13:59:00Z', 'closed until 2027-03-14 10:00'],
  ['opens at ten of the new time', daily, '2027-03-14T14:00:00Z', 'open until 2027-03-14 17:00'],
  ['begins a day an hour later', daily, '2026-11-01T14:59:00Z', 'closed until 2026-11-01 10:00'],
  ['opens at ten of the old time', daily, '2026-11-01T15:00:00Z', 'open until 2026-11-01 17:00'],
  ['is an hour shorter in spring', nights, '2027-03-14T07:29:00Z', 'open until 2027-03-14 03:30'],
  ['ends at 03:30 of the new time', nights, '2027-03-14T07:30:00Z', 'closed until 2027-03-14 20:00'],
  ['is an hour longer in autumn', nights, '2026-11-01T08:29:00Z', 'open until 2026-11-01 03:30'],
  ['ends at 03:30 of the old time', nights, '2026-11-01T08:30:00Z', 'closed until 2026-11-01 20:00'],
  ['lasts to the first 01:30', toOne, '2026-11-01T05:29:00Z', 'open until 2026-11-01 01:30'],
  ['is over at the first 01:30', toOne, '2026-11-01T05:30:00Z', 'closed until 2026-11-01 20:00'],
  ['does not open again at the second 01:15', toOne, '2026-11-01T06:15:00Z', 'closed until 2026-11-01 20:00'],
])('a change of the clocks %s', (_, calendar, instant, text) => {
  expect(statusText(instant, calendar)).toBe(text);
});

const nextYear = calendarOf([period({ from: '2027-06-24' })]);
const seasons = calendarOf([period({ until: '2026-10-31' }), period({ from: '2027-06-24' })]);
const twoDaysOff = calendarOf([period()], [closedOn('2027-06-25'), closedOn('2027-06-26')]);

it.each<[what: string, calendar: OpeningCalendar, instant: string, text: string, daysAgo?: number]>([
  ['months ahead', nextYear, '2026-11-20T15:00:00Z', 'closed until 2027-06-24 10:00'],
  ['on a page of before', nextYear, '2026-11-20T15:00:00Z', 'closed until 2027-06-24 10:00', 5],
  ['from the last evening of a season', seasons, '2026-10-31T21:00:00Z', 'closed until 2027-06-24 10:00'],
  ['after the season', seasons, '2026-11-01T17:00:00Z', 'closed until 2027-06-24 10:00'],
  ['after days that exceptions close', twoDaysOff, '2027-06-24T21:00:00Z', 'closed until 2027-06-27 10:00'],
  ['not if none is known', calendarOf([]), '2026-11-20T15:00:00Z', 'closedForNow'],
  ['not after the last one', daily, '2027-12-31T22:00:00Z', 'closedForNow'],
])('a closed park names its next opening %s', (_, calendar, instant, text, daysAgo) => {
  expect(statusText(instant, calendar, daysAgo)).toBe(text);
});

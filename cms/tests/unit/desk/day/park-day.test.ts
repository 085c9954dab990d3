/** A park's day, and when it is over: by the server's clock and the park's hours, also when the clocks change. */
import { expect, it } from 'vitest';
import { calendarOf, period } from '../../../../../tests/support/opening-calendar.ts';
import { dayAtHand, dayEnd } from '../../../../desk/day/park-day.ts';

const parkOpen = (...hours: [opens: string, closes: string][]) =>
  calendarOf(hours.map(([opens, closes]) => period({ opens, closes })));

const park = parkOpen(['10:00', '18:00']);
const evenings = parkOpen(['10:00', '16:00'], ['17:30', '00:30']);

it.each([
  ['2027-06-24T23:59:00-04:00', evenings, '2027-06-24'],
  ['2027-06-25T00:29:00-04:00', evenings, '2027-06-24'],
  ['2027-06-25T00:30:00-04:00', evenings, '2027-06-25'],
  ['2027-06-25T00:05:00-04:00', park, '2027-06-25'],
])('the day at hand at %s', (now, calendar, date) => {
  expect(dayAtHand(new Date(now), calendar)).toBe(date);
});

it.each([
  ['when the park closes', '2027-06-24T14:00:00-04:00', park, '2027-06-24T22:00'],
  ['when it closes, before it opens', '2027-06-24T08:00:00-04:00', park, '2027-06-24T22:00'],
  ['at midnight where it has closed', '2027-06-24T18:00:00-04:00', park, '2027-06-25T04:00'],
  ['at midnight where it does not open', '2027-06-24T14:00:00-04:00', parkOpen(), '2027-06-25T04:00'],
  ['after the evening', '2027-06-24T14:00:00-04:00', evenings, '2027-06-25T04:30'],
  ['with the night before, as long as that lasts', '2027-06-25T00:10:00-04:00', evenings, '2027-06-25T04:30'],
  ['after the next evening from then on', '2027-06-25T00:30:00-04:00', evenings, '2027-06-26T04:30'],
  // An hour is skipped on 14 March 2027, and comes twice on 7 November.
  ['when it closes, after clocks have gone forward', '2027-03-14T01:30:00-05:00', park, '2027-03-14T22:00'],
  ['when it closes, after clocks have gone back', '2027-11-07T01:30:00-04:00', park, '2027-11-07T23:00'],
])('the rest of the day is over %s', (_, now, calendar, end) => {
  expect(dayEnd(new Date(now), calendar).toISOString()).toBe(`${end}:00.000Z`);
});

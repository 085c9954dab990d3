import { describe, expect, it } from 'vitest';
import { type AnsweredHours, phoneCalendar } from '#features/booking/phone-calendar.ts';
import { upcomingOpenings } from '#features/today/upcoming-openings.ts';
import { localTimeAt } from '#lib/local-time.ts';
import { statusAt } from '#park/opening/opening-status.ts';

const timeZone = 'America/Toronto';
const line = (change: Partial<AnsweredHours>): AnsweredHours => ({
  days: [1, 2, 3, 4, 5],
  opens: '09:00',
  closes: '16:30',
  from: null,
  until: null,
  onlyOpenDays: false,
  ...change,
});
const hours = [
  line({}),
  line({ days: [0, 6], closes: '16:00', onlyOpenDays: true }),
  line({ days: [0, 1, 2, 3, 4, 5, 6], closes: '19:00', from: '2001-06-19', until: '2001-08-22' }),
];

/** Whether somebody answers at an instant, and until when or when next, for a page built on that day. */
function answersAt(instant: string, lines = hours): string {
  const now = new Date(instant);
  const today = localTimeAt(now, timeZone).date;
  const answered = { hours: lines, daysOff: ['2020-12-24', '2020-12-25'], timeZone };
  const calendar = phoneCalendar(today, answered, (date) => date !== '2026-11-28');
  const status = statusAt(now, upcomingOpenings(today, calendar).spans);
  if (status.state === 'closedForNow') return status.state;
  const { date, time } = localTimeAt(status.state === 'open' ? status.closesAt : status.opensAt, timeZone);
  return `${status.state} until ${date} ${time}`;
}

describe('the telephone', () => {
  it.each([
    ['before it is answered', '2026-11-23T08:59:00-05:00', 'closed until 2026-11-23 09:00'],
    ['on a weekday', '2026-11-23T12:00:00-05:00', 'open until 2026-11-23 16:30'],
    ['on a Sunday when the zoo is open', '2026-11-22T15:59:00-05:00', 'open until 2026-11-22 16:00'],
    ['after it', '2026-11-22T16:05:00-05:00', 'closed until 2026-11-23 09:00'],
    ['on a Saturday when the zoo is closed', '2026-11-28T12:00:00-05:00', 'closed until 2026-11-29 09:00'],
    ['on a day off', '2026-12-24T12:00:00-05:00', 'closed until 2026-12-26 09:00'],
    ['in the evening, in summer', '2027-07-14T18:00:00-04:00', 'open until 2027-07-14 19:00'],
    ['in summer, whatever line ends earlier', '2027-07-14T12:00:00-04:00', 'open until 2027-07-14 19:00'],
    ['on the last day of summer', '2027-08-22T18:00:00-04:00', 'open until 2027-08-22 19:00'],
    ['on the day after it', '2027-08-23T18:00:00-04:00', 'closed until 2027-08-24 09:00'],
    ['after the clocks went back', '2026-11-01T20:00:00-05:00', 'closed until 2026-11-02 09:00'],
  ])('%s', (_, instant, expected) => {
    expect(answersAt(instant)).toBe(expected);
  });

  it.each([
    ['2026-12-31T12:00:00-05:00', 'open until 2026-12-31 15:00'],
    ['2027-01-04T12:00:00-05:00', 'open until 2027-01-04 15:00'],
    // Beyond the days that a page carries there is nothing to say.
    ['2027-01-12T12:00:00-05:00', 'closedForNow'],
  ])('in a part of the year over its end: %s', (instant, expected) => {
    expect(answersAt(instant, [line({ closes: '15:00', from: '2026-12-20', until: '2027-01-10' })])).toBe(expected);
  });

  it('keeps a pause at noon', () => {
    const pause = [line({ closes: '12:00' }), line({ opens: '13:00' })];
    expect(answersAt('2026-11-23T12:30:00-05:00', pause)).toBe('closed until 2026-11-23 13:00');
  });

  it('is never answered without hours', () => {
    expect(answersAt('2026-11-23T12:00:00-05:00', [])).toBe('closedForNow');
  });
});

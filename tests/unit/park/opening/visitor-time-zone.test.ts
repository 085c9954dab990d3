import { expect, it, vi } from 'vitest';
import { upcomingOpenings } from '#features/today/upcoming-openings.ts';
import { localTimeAt } from '#lib/local-time.ts';
import { describeDay, describeStatus } from '#park/opening/describe-opening.ts';
import { openingDays } from '#park/opening/opening-hours.ts';
import { statusAt } from '#park/opening/opening-status.ts';
import { parkClock } from '#park/opening/park-clock.ts';
import { addDays, weekdayOf } from '#park/opening/plain-time.ts';
import { instantOf } from '#park/opening/zoned-time.ts';
import { calendarOf, closedOn, period } from '#tests/support/opening-calendar.ts';
import { openingMessages } from '#tests/support/opening-messages.ts';

const calendar = calendarOf([period({ opens: '20:00', closes: '02:00' })], [closedOn('2027-03-15', 'Maintenance')]);

it.each([
  ['America/Toronto', 240],
  ['Pacific/Auckland', -720],
  ['Pacific/Honolulu', 600],
])('a visitor in %s reads the hours and the days of Quebec', (zone, summerOffset) => {
  vi.stubEnv('TZ', zone);
  // Proves that the stub works; otherwise this would test nothing.
  expect(new Date(2027, 6, 1).getTimezoneOffset()).toBe(summerOffset);

  const now = new Date('2027-06-25T03:30:00Z');
  const status = statusAt(now, upcomingOpenings('2027-06-24', calendar).spans);
  expect(localTimeAt(now, calendar.timeZone)).toEqual({ date: '2027-06-24', time: '23:30' });
  expect(describeStatus(status, now, parkClock(calendar.timeZone, 'en'), 'en', openingMessages.en)).toBe(
    'Open until 2\u00A0a.m.',
  );

  const stateAt = (instant: string) =>
    statusAt(new Date(instant), upcomingOpenings(instant.slice(0, 10), calendar).spans).state;
  for (const day of ['2027-03-14', '2026-11-01']) {
    expect([stateAt(`${day}T06:59:00Z`), stateAt(`${day}T07:00:00Z`)]).toEqual(['open', 'closed']);
  }

  const days = openingDays('2027-03-13', 3, calendar).map((day) => describeDay(day, 'en', openingMessages.en));
  const open = '8\u00A0p.m. to 2\u00A0a.m.';
  expect(days).toEqual([open, open, 'Closed – Maintenance']);
  expect([addDays('2027-03-13', 1), addDays('2026-11-01', 1)]).toEqual(['2027-03-14', '2026-11-02']);
  expect([weekdayOf('2027-03-14'), weekdayOf('2026-11-01')]).toEqual([0, 0]);
  expect(instantOf('2027-03-14', '02:30', 'America/Toronto')).toEqual(new Date('2027-03-14T07:30:00Z'));
});

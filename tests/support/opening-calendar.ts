/** Opening calendars for tests: a park in Quebec, open every day of 2026 and 2027 by default. */
import type { OpeningException } from '#park/opening/opening-exceptions.ts';
import type { OpeningCalendar, OpeningPeriod } from '#park/opening/opening-hours.ts';

export const everyDay = [0, 1, 2, 3, 4, 5, 6];

export function period(change: Partial<OpeningPeriod> = {}): OpeningPeriod {
  const dates = { from: '2026-01-01', until: '2027-12-31' };
  return { ...dates, days: everyDay, opens: '10:00', closes: '17:00', note: null, ...change };
}

export function closedOn(date: string, reason = 'Closed for maintenance'): OpeningException {
  return { date, closed: true, opens: null, closes: null, reason };
}

export function differentHours(date: string, opens: string, closes: string, reason = 'Special day'): OpeningException {
  return { date, closed: false, opens, closes, reason };
}

export function calendarOf(
  periods: readonly OpeningPeriod[],
  exceptions: readonly OpeningException[] = [],
): OpeningCalendar {
  return { timeZone: 'America/Toronto', periods, exceptions };
}

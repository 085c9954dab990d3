/** A month's opening hours as weeks from Sunday to Saturday. */
import { openingOn, type DayOpening, type OpeningCalendar } from '../../opening/opening-hours.ts';
import { addDays, weekdayOf } from '../../opening/zoned-time.ts';

export interface CalendarMonth {
  /** First of the month, `YYYY-MM-01`. */
  first: string;
  /** Weeks of seven days; null outside the month. */
  weeks: (DayOpening | null)[][];
  /** Whether the park opens on any day of it. */
  hasOpenDays: boolean;
  /** Days with an exception. */
  exceptions: DayOpening[];
  /** Notes on the regular hours, each once. */
  notes: string[];
}

/** The first day of the month after a date's own. */
function nextMonth(date: string): string {
  return `${addDays(`${date.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}

/** The month that starts on `first`, with the hours of each day. */
export function calendarMonth(first: string, calendar: OpeningCalendar): CalendarMonth {
  const end = nextMonth(first);
  const days: (DayOpening | null)[] = Array.from({ length: weekdayOf(first) }, () => null);
  for (let date = first; date < end; date = addDays(date, 1)) days.push(openingOn(date, calendar));
  while (days.length % 7 !== 0) days.push(null);
  const known = days.filter((day) => day !== null);
  return {
    first,
    weeks: Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7)),
    hasOpenDays: known.some(({ hours }) => hours.length > 0),
    exceptions: known.filter(({ reason }) => reason !== null),
    notes: [...new Set(known.flatMap(({ hours }) => hours.flatMap(({ note }) => note ?? [])))],
  };
}

/** The last date that any calendar covers; today, if all are over. */
export function lastKnownDate(today: string, calendars: readonly OpeningCalendar[]): string {
  const dates = calendars.flatMap(({ periods, exceptions }) => [
    ...periods.map(({ until }) => until),
    ...exceptions.map(({ date }) => date),
  ]);
  return dates.reduce((latest, date) => (date > latest ? date : latest), today);
}

/** The first days of all months, from today's to the last one that any calendar covers. */
export function knownMonths(today: string, calendars: readonly OpeningCalendar[]): string[] {
  const last = lastKnownDate(today, calendars);
  const months: string[] = [];
  for (let first = `${today.slice(0, 7)}-01`; first <= last; first = nextMonth(first)) months.push(first);
  return months;
}

/** The openings a page carries, so that its script knows the status of a park for weeks after the build. */
import { openingDays, openingSpans, type OpeningCalendar } from '../../opening/opening-hours.ts';
import type { OpeningSpan } from '../../opening/opening-status.ts';
import { addDays } from '../../opening/zoned-time.ts';

export interface UpcomingOpenings {
  timeZone: string;
  spans: readonly OpeningSpan[];
  /** The last date covered, `YYYY-MM-DD`. */
  until: string;
  /** Reasons of exceptions, by date. */
  reasons: Record<string, string>;
}

/** How many days a page covers. Ample: the site is built every night. */
export const daysCovered = 60;

/** The openings from the day before the build on, whose hours may last past midnight. */
export function upcomingOpenings(today: string, calendar: OpeningCalendar): UpcomingOpenings {
  const yesterday = addDays(today, -1);
  const days = openingDays(yesterday, daysCovered, calendar);
  return {
    timeZone: calendar.timeZone,
    until: addDays(yesterday, daysCovered - 1),
    spans: openingSpans(yesterday, daysCovered, calendar),
    reasons: Object.fromEntries(days.flatMap(({ date, reason }) => (reason === null ? [] : [[date, reason]]))),
  };
}

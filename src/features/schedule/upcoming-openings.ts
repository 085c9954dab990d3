/** What a page carries so that its script can tell the status of a park for weeks after the build. */
import { openingDays, openingSpans, type OpeningCalendar } from '../../opening/opening-hours.ts';
import type { OpeningSpan } from '../../opening/opening-status.ts';
import { addDays } from '../../opening/zoned-time.ts';

export interface UpcomingOpenings {
  timeZone: string;
  spans: readonly OpeningSpan[];
  /** The last date that is known, `YYYY-MM-DD`. */
  until: string;
  /** Why the hours of a date are not the regular ones, by date. */
  reasons: Record<string, string>;
}

/** Days after the build for which a page tells the truth; the site is built every night. */
const covered = 60;

/** The openings from the day before the build on: its hours may last past midnight. */
export function upcomingOpenings(today: string, calendar: OpeningCalendar): UpcomingOpenings {
  const yesterday = addDays(today, -1);
  const days = openingDays(yesterday, covered, calendar);
  return {
    timeZone: calendar.timeZone,
    until: addDays(yesterday, covered - 1),
    spans: openingSpans(yesterday, covered, calendar),
    reasons: Object.fromEntries(days.flatMap(({ date, reason }) => (reason === null ? [] : [[date, reason]]))),
  };
}

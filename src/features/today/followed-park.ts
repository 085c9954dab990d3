import type { ListedPark } from '#park/day/day-plans.ts';
import type { OpeningCalendar } from '#park/opening/opening-hours.ts';
import type { TimedNote } from '#ui/timed-note.ts';

/** A park whose status follows the clock; `href` is where its name leads to, if it is a link. */
export interface FollowedPark extends Omit<ListedPark, 'href'> {
  href?: string;
  calendar: OpeningCalendar;
  /** What closes it for some hours. */
  notes: readonly TimedNote[];
}

/** Days of which it is known whether any park opens, and until when: pure functions that run in browsers. */

import { addDays } from './plain-time.ts';

/** By date, `YYYY-MM-DD`, soonest first. */
export type OpenDays = Readonly<
  Record<
    string,
    {
      isOpen: boolean;
      /** Minutes from midnight UTC of its date until everything is over. */
      closes: number;
    }
  >
>;

/** The minute since 1970 (UTC) at which a day is over; 0 if it is not known. */
export function endOfDay(date: string, days: OpenDays): number {
  const day = days[date];
  return day?.isOpen ? Date.parse(date) / 60_000 + day.closes : 0;
}

/**
 * The day that is not over yet: a night of the day before lasts until it ends; undefined if today is over, or closed.
 *
 * @param local the date in the parks
 * @param now in minutes since 1970 (UTC)
 */
export const dayAtHand = (days: OpenDays, local: string, now: number): string | undefined =>
  [addDays(local, -1), local].find((date) => endOfDay(date, days) > now);

/** The first open day after a date; undefined where none is known. */
export const openDateAfter = (date: string, days: OpenDays): string | undefined =>
  Object.keys(days).find((one) => one > date && days[one]?.isOpen);

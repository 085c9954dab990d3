/** Dates that content may name. A far one is a slip of the keyboard, such as 2072 for 2027. */
import { buildInstant } from '#services/config/environment.ts';

const first = '1900-01-01';
/** Ample for opening hours, which are known a season ahead. */
const yearsAhead = 10;

/** The first and the last date that content may name, `YYYY-MM-DD`; the last one follows the day of the build. */
export function dateRange(): { first: string; last: string } {
  return { first, last: `${buildInstant().getUTCFullYear() + yearsAhead}-12-31` };
}

/** True for dates that content may name. */
export function isInDateRange(date: string): boolean {
  const range = dateRange();
  return range.first <= date && date <= range.last;
}

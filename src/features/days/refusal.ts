/** Dates that pages are asked for, whatever somebody wrote in their address. */
import { isRealDate } from '#lib/real-date.ts';
import type { OpenDays } from '#park/opening/open-days.ts';

/**
 * Returns why a date can't be shown; undefined if it can. Pure.
 *
 * @param today the first day that is not past, `YYYY-MM-DD`
 */
export function refusalOf(requested: string, today: string, days: OpenDays): 'past' | 'unknown' | undefined {
  if (requested >= today && Object.hasOwn(days, requested)) return undefined;
  const isDate = /^\d{4}-\d\d-\d\d$/.test(requested) && isRealDate(requested);
  return isDate && requested < today ? 'past' : 'unknown';
}

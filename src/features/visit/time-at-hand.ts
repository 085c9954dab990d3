/** What time it is for visitors: a night belongs to the day on which it began. Pure. */
import type { LocalTime } from '#lib/local-time.ts';
import { endOfDay } from '#park/opening/open-days.ts';
import { addDays } from '#park/opening/plain-time.ts';
import type { VisitDays } from './visit-days.ts';

/**
 * The time of the day at hand: `24:05` of the day before, as long as that is not over.
 *
 * @param minute since 1970 (UTC), the same as `local`
 */
export function timeAtHand(local: LocalTime, minute: number, { days }: Pick<VisitDays, 'days'>): LocalTime {
  const date = addDays(local.date, -1);
  if (endOfDay(date, days) <= minute) return local;
  return { date, time: `${Number(local.time.slice(0, 2)) + 24}${local.time.slice(2)}` };
}

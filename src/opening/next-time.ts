/** The instant that somebody means who says a time without a day. */
import { localTimeAt } from '#lib/local-time.ts';
import { addDays } from './plain-time.ts';
import { instantOf } from './zoned-time.ts';

/** Until then it is the night of the day before, in which a park may still be open. */
export const endOfNight = '06:00';

/** The next instant at which the clock shows a time: today, or in the night that follows; undefined if it is over. */
export function nextTime(time: string, now: Date, timeZone: string): Date | undefined {
  const { date } = localTimeAt(now, timeZone);
  const today = instantOf(date, time, timeZone);
  if (today > now) return today;
  return time < endOfNight ? instantOf(addDays(date, 1), time, timeZone) : undefined;
}

/** The instant that somebody means who says a time without a day. */
import { localTimeAt } from '#lib/local-time.ts';
import { minutesOf } from './opening-slots.ts';
import { addDays, endOfNight } from './plain-time.ts';
import { instantOf, instantsOf } from './zoned-time.ts';

/**
 * Returns the next instant at which the clock shows a time: today, of the hour that comes twice the second one if the first
 * is over, or in the night that follows; undefined if it is over.
 */
export function nextTime(time: string, now: Date, timeZone: string): Date | undefined {
  const { date, time: clock } = localTimeAt(now, timeZone);
  const today = instantsOf(date, time, timeZone).find((instant) => instant > now);
  if (today) return today;
  const isInNight = (one: string) => minutesOf(one) < endOfNight;
  return isInNight(time) && !isInNight(clock) ? instantOf(addDays(date, 1), time, timeZone) : undefined;
}

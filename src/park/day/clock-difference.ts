/** A day that comes from a machine whose clock differs from the own one: nothing that was closed shows as open. Pure. */
import type { Day } from './day.ts';

/** Milliseconds by which clocks may differ: days are right to the minute, and answers take a while to arrive. */
const tolerance = 60_000;

/**
 * Returns the milliseconds by which another machine's clock is ahead of the own one, negative for one behind.
 *
 * @param date header of its answer
 * @returns 0 for what is too little to matter, or unknown
 */
export function clockDifference(date: string | null, now: Date): number {
  const difference = Date.parse(date ?? '') - now.valueOf();
  return Math.abs(difference) > tolerance ? difference : 0;
}

const earlier = (instant: string, milliseconds: number) => new Date(Date.parse(instant) - milliseconds).toISOString();

/**
 * Returns the day by the own clock, read now. A clock ahead makes things begin too late, one behind ends them too early:
 * that alone is set right, as an end may also be the hour at which a park closes, which no clock changes.
 *
 * @param difference see `clockDifference`
 */
export function byOwnClock(day: Day, difference: number, now: Date): Day {
  const own = { ...day, at: now.toISOString() };
  if (difference === 0) return own;
  const beginning = (instant: string) => earlier(instant, Math.max(difference, 0));
  const end = (instant: string) => earlier(instant, Math.min(difference, 0));
  return {
    ...own,
    disruptions: day.disruptions.map((one) => ({ ...one, from: beginning(one.from), until: end(one.until) })),
    levels: day.levels.map((one) => ({ ...one, at: beginning(one.at), until: end(one.until) })),
  };
}

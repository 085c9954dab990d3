/** What is on at a minute, and what comes next. Small and pure: every visitor's browser runs it. */

/** One start, in minutes since 1970 (UTC). The minute at which it ends is over. */
export interface Start {
  starts: number;
  ends: number;
  /** True if it does not take place. */
  isOff?: boolean;
}

export type Phase = 'over' | 'now' | 'next' | 'later';

/** How far ahead something still comes next. */
const soon = 60;

/**
 * The phase of each start at a minute: next is what starts within the hour, or else what starts first. What is off is
 * later until it would start.
 */
export function phasesAt(starts: readonly Start[], now: number): Phase[] {
  const coming = starts.filter((one) => one.starts > now && !one.isOff);
  const first = Math.min(...coming.map((one) => one.starts));
  const lastOfNext = Math.max(first, now + soon);
  return starts.map((one) => {
    if (one.starts <= now) return one.ends <= now || one.isOff ? 'over' : 'now';
    return one.starts <= lastOfNext && !one.isOff ? 'next' : 'later';
  });
}

/** What is on at a minute, and what comes next. Small and pure: every visitor's browser runs it. */

/** One start, in minutes since 1970 (UTC). The minute at which it ends is over. */
export interface Start {
  starts: number;
  ends: number;
}

export type Phase = 'over' | 'now' | 'next' | 'later';

/** How far ahead something still comes next. */
const soon = 60;

/** The phase of each start at a minute: next is what starts within the hour, or else what starts first. */
export function phasesAt(starts: readonly Start[], now: number): Phase[] {
  const first = Math.min(...starts.map((one) => one.starts).filter((start) => start > now));
  const lastOfNext = Math.max(first, now + soon);
  return starts.map((one) => {
    if (one.ends <= now) return 'over';
    if (one.starts <= now) return 'now';
    return one.starts <= lastOfNext ? 'next' : 'later';
  });
}

/** Whether a disruption may end as somebody wants, and when: the server's rule, by which the page offers ends. Pure. */
import { affects, longestDisruption } from '../../../src/park/day/disruption.ts';
import { nextTime } from '../../../src/park/opening/next-time.ts';
import type { Until } from './shown-day.ts';

const minute = 60_000;

/** What the end of a disruption depends on. */
export interface EndContext {
  timeZone: string;
  /** The instant at which the rest of the day is over. */
  dayEnds: string;
  /** The start that was tapped, if it was one: `YYYY-MM-DDTHH:MM`, and the instant at which it is over as planned. */
  start?: { at: string; ends: string };
}

/** `start`: the one that it is about; none for all that come until then. */
export type AcceptedEnd = { until: string; start?: string } | { refusal: 'over' | 'otherStarts' };

function wantedEnd(until: Until, now: Date, { timeZone, dayEnds, start }: EndContext, delay: number): Date | undefined {
  switch (until.kind) {
    case 'minutes':
      return new Date(now.valueOf() + until.minutes * minute);
    case 'day':
      return new Date(dayEnds);
    case 'time':
      return nextTime(until.time, now, timeZone);
    case 'start':
      return start && new Date(Date.parse(start.ends) + delay * minute);
  }
}

/**
 * @param now by the server's clock
 * @param delay minutes that the start is late
 */
export function acceptedEnd(until: Until, now: Date, endContext: EndContext, delay = 0): AcceptedEnd {
  const { start, timeZone } = endContext;
  const wanted = wantedEnd(until, now, endContext, delay);
  if (!wanted || wanted <= now) return { refusal: 'over' };
  // A day on which the clocks go back has 25 hours.
  const end = Math.min(wanted.valueOf(), now.valueOf() + longestDisruption * 60 * minute);
  // Unless it ends with one start, it affects every start before its end.
  const accepted = { until: new Date(end).toISOString(), ...(until.kind === 'start' && start && { start: start.at }) };
  const isAffected = !start || affects({ from: now.toISOString(), ...accepted }, start.at, timeZone);
  return isAffected ? accepted : { refusal: 'otherStarts' };
}

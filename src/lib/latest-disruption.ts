/** Disruptions as open pages read them again: what the file of a language holds. */
import type { StatedDisruption } from './disruption.ts';
import type { ParkKind } from './park-kinds.ts';
import type { MapPoint } from './park-map.ts';

export type DisruptionTarget = 'park' | 'activity' | 'ride';

/** One in the file of a language. `text` says all in a sentence, apart from the place. */
export interface LatestDisruption extends StatedDisruption {
  target: DisruptionTarget;
  /** The address of the park's, activity's or ride's page, and its name. */
  href: string;
  name: string;
  /** The kind of the park, if it is about all of one. */
  park?: ParkKind;
  /** Where it takes place instead. */
  place: { name: string; href: string; at?: MapPoint } | null;
  text: string;
  brief: string;
  /** The local times of the starts that it is about: from the first one, before the second. */
  starts: readonly [first: string, before: string];
}

export interface LatestDisruptions {
  disruptions: readonly LatestDisruption[];
  /** When they were sent that the service worker has kept, as there is no signal; ISO 8601. */
  keptAt?: string;
}

/**
 * The instant until which a note stands beside a start: what has not begun as planned doesn't begin once the hours of that
 * are over.
 *
 * @param begins when the start was planned, in milliseconds since 1970
 * @param minutes how long it lasts
 */
export function untilBeside(
  { until, delay }: Pick<LatestDisruption, 'until' | 'delay'>,
  begins: number,
  minutes: number,
): string {
  return new Date(Math.max(Date.parse(until), begins + (minutes + (delay ?? 0)) * 60_000)).toISOString();
}

/** True if a start, `YYYY-MM-DDTHH:MM`, is one of those that it is about. */
export function concerns({ starts: [first, before] }: Pick<LatestDisruption, 'starts'>, at: string): boolean {
  return first <= at && at < before;
}

/** True if it is about hours of a day, `YYYY-MM-DD`. Until six in the morning, it is the night of the day before. */
export function concernsDay({ starts: [first, before] }: Pick<LatestDisruption, 'starts'>, day: string): boolean {
  return first < `${day}T24` && `${day}T06:00` < before;
}

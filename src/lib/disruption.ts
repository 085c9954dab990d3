/** What the person in charge of the day says of a park, a ride or an activity, and which of several statements counts. */

/** The one that matters most first: of several for the same thing, it counts. */
export const disruptionStates = ['closed', 'cancelled', 'moved', 'late'] as const;
export type DisruptionState = (typeof disruptionStates)[number];

/** The reasons that have a name in both languages. */
export const namedReasons = [
  'storm',
  'wind',
  'rain',
  'snow',
  'ice',
  'cold',
  'heat',
  'repair',
  'powerCut',
  'safety',
  'animalResting',
  'staff',
  'crowd',
] as const;

/** All reasons; `other` is said in a few words of its own. */
export const disruptionReasons = [...namedReasons, 'other'] as const;
export type DisruptionReason = (typeof disruptionReasons)[number];

/** Minutes that a start may be late. */
export const delayLimits = { least: 5, most: 120 } as const;

/** The hours that one may last at most. */
export const longestDisruption = 24;

/** When one counts: while `from` ≤ now < `until`; both are ISO 8601 instants. */
export interface Lasting {
  from: string;
  until: string;
}

/** What is said of one. */
export interface StatedDisruption extends Lasting {
  state: DisruptionState;
  reason: DisruptionReason;
  /** The start that it is about, `HH:MM`; null for all of them. */
  start: string | null;
  /** Minutes. */
  delay: number | null;
}

/** True if it leaves nothing to come for. */
export const isOff = ({ state }: Pick<StatedDisruption, 'state'>): boolean =>
  state === 'closed' || state === 'cancelled';

/** True if it counts at an instant. */
export function countsAt({ from, until }: Lasting, now: Date): boolean {
  return Date.parse(from) <= now.valueOf() && now.valueOf() < Date.parse(until);
}

/** True unless it is over at an instant. */
export function isLeft({ until }: Pick<Lasting, 'until'>, now: Date): boolean {
  return now.valueOf() < Date.parse(until);
}

/** Milliseconds that a start lasts at most: an evening without a duration goes on until its park closes in the night. */
export const longestStart = 12 * 3_600_000;

/**
 * True unless it is over at an instant, and what may have started during its hours as well. One that is about a single
 * start ends with that, and nothing starts at a ride.
 */
export function mayMatter(
  { until, start, ride }: Pick<StatedDisruption, 'until' | 'start'> & { ride: string | null },
  now: Date,
): boolean {
  const after = start === null && ride === null ? longestStart : 0;
  return now.valueOf() < Date.parse(until) + after;
}

/** Orders those for one thing: the one that counts comes first, among equals the one that ends last. */
export function byPrecedence<D extends Lasting & { state: DisruptionState }>(a: D, b: D): number {
  return (
    disruptionStates.indexOf(a.state) - disruptionStates.indexOf(b.state) || Date.parse(b.until) - Date.parse(a.until)
  );
}

/** The status of a park at this minute. Small and pure: every visitor's browser runs it. */

/**
 * One opening, in minutes since 1970 (UTC), with the last minute in which visitors are let in; without one, they are
 * until the end. Lists of spans are in order and do not overlap.
 */
export type OpeningSpan = readonly [opens: number, closes: number, lastEntry?: number];

export type ParkStatus =
  | { state: 'open'; closesAt: Date; lastEntryAt?: Date }
  | { state: 'closed'; opensAt: Date }
  /** Closed, with no known opening. */
  | { state: 'closedForNow' };

function toDate(minutes: number): Date {
  return new Date(minutes * 60_000);
}

/** The status of a park at an instant, from its openings. */
export function statusAt(instant: Date, spans: readonly OpeningSpan[]): ParkStatus {
  const now = instant.valueOf() / 60_000;
  const span = spans.find(([, closes]) => now < closes);
  if (!span) return { state: 'closedForNow' };
  const [opens, closes, lastEntry] = span;
  if (now < opens) return { state: 'closed', opensAt: toDate(opens) };
  const closesAt = toDate(closes);
  return lastEntry === undefined
    ? { state: 'open', closesAt }
    : { state: 'open', closesAt, lastEntryAt: toDate(lastEntry) };
}

/** True if a park is open, but lets nobody in any more: once the minute of the last entry is over. */
export function isEntryOver(status: ParkStatus, now: Date): boolean {
  return status.state === 'open' && +now - +(status.lastEntryAt ?? now) >= 60_000;
}

/** The status of a park at this minute. Small and pure: every visitor's browser runs it. */

/** One opening, in minutes since 1970 (UTC). Lists of spans are in order and do not overlap. */
export type OpeningSpan = readonly [opens: number, closes: number];

export type ParkStatus =
  | { state: 'open'; closesAt: Date }
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
  const [opens, closes] = span;
  return now < opens ? { state: 'closed', opensAt: toDate(opens) } : { state: 'open', closesAt: toDate(closes) };
}

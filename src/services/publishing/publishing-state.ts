/** What is published next, and when: pure functions on plain data, of which `state-file.ts` keeps a part. */
import { growingWait } from '#lib/growing-wait.ts';
import type { FinalOutcome } from '#services/reporting/outcome.ts';

/** What survives the process. */
export interface PublishingState {
  /** Newest settled number: its content is online, or another attempt would not bring it online either. */
  settled: number;
  /** The instant to publish at without a change, ISO 8601; undefined after a rollback, until something is published. */
  next?: string | undefined;
  /** The outcome that the CMS may not have yet. */
  outcome?: FinalOutcome | undefined;
}

/** The state after an attempt, until the CMS has received its outcome. */
export type ReportedState = PublishingState & { outcome: FinalOutcome };

/** The newest number as the CMS gave it, and when it and those just before it were seen: milliseconds since 1970. */
export interface SeenNumber {
  number: number;
  first: number;
  last: number;
}

/** An attempt that has failed, and is made again. */
export interface Retry {
  number: number;
  /** Attempts in a row that have failed. */
  failures: number;
  /** The instant of the next one, if no other number comes before: milliseconds since 1970. */
  at: number;
}

/** An attempt that has come to an end, and will not be made again by itself. */
export interface SettledAttempt {
  number: number;
  outcome: FinalOutcome;
  /** The next instant at which the site changes by itself: ISO 8601; undefined if it is not known. */
  nextChange: string | undefined;
  began: Date;
  ended: Date;
}

const minute = 60_000;
const day = 24 * 60 * minute;
const retries = { first: minute / 2, longest: 15 * minute };
/** Milliseconds until a build is made that may know when the site changes next. */
const unknown = 10 * minute;

const after = (instant: Date, milliseconds: number) => new Date(instant.valueOf() + milliseconds).toISOString();

/** The state of a first start: whatever is online may be old. */
export function initialState(now: Date): PublishingState {
  return { settled: 0, next: now.toISOString() };
}

/**
 * The newest number, with the burst of changes that it belongs to.
 *
 * @param rest as for `dueAt`: numbers are looked for as often
 */
export function seeNumber(
  { settled }: PublishingState,
  seen: SeenNumber | undefined,
  number: number,
  rest: number,
  last = Date.now(),
): SeenNumber {
  if (seen?.number === number) return seen;
  const isBurst = seen !== undefined && seen.number !== settled && last - seen.last < 2 * rest;
  return { number, first: isBurst ? seen.first : last, last };
}

/** True if nobody has published anything: an attempt is made because the hour has come. */
export function isScheduled({ settled }: PublishingState, seen: SeenNumber | undefined): boolean {
  return seen === undefined || seen.number === settled;
}

/**
 * The instant from which an attempt is due: milliseconds since 1970, infinite if nothing is.
 *
 * @param rest milliseconds without another change that a burst of them waits for, five times that at most
 */
export function dueAt(
  state: PublishingState,
  seen: SeenNumber | undefined,
  retry: Retry | undefined,
  rest: number,
): number {
  if (seen && seen.number !== state.settled && seen.number !== retry?.number) {
    return Math.min(seen.last + rest, seen.first + 5 * rest);
  }
  if (retry) return retry.at;
  return state.next === undefined ? Infinity : Date.parse(state.next);
}

/** The next attempt after one that has failed, and may well succeed. */
export function retryAfter(former: Retry | undefined, number: number, ended: Date): Retry {
  const failures = (former?.failures ?? 0) + 1;
  return { number, failures, at: ended.valueOf() + growingWait(failures, retries) };
}

/** The instant of the next attempt without a change. */
function nextAfter({ next }: PublishingState, { outcome, nextChange, began, ended }: SettledAttempt): string {
  // Content that was refused stays so until somebody corrects it, or the day allows for it.
  if (outcome.state === 'failed' || outcome.state === 'refused') {
    return next !== undefined && Date.parse(next) > ended.valueOf() ? next : after(ended, day);
  }
  if (nextChange === undefined) return after(ended, unknown);
  // A build for a fixed instant does not follow the clock.
  return Date.parse(nextChange) > began.valueOf() ? nextChange : after(ended, day);
}

/** The state after an attempt. */
export function settle(state: PublishingState, attempt: SettledAttempt): ReportedState {
  const { number: settled, outcome } = attempt;
  return { settled, next: nextAfter(state, attempt), outcome };
}

/**
 * The state after a return to the former release, or a vain attempt at it: what was not online yet is published then.
 *
 * @param before the newest change of content that it was to bring visitors back from
 */
export function settleRollback(state: PublishingState, outcome: FinalOutcome, before: number): ReportedState {
  const { number: settled } = outcome;
  if (outcome.state === 'rolledBack') return { settled, outcome };
  return { settled, outcome, next: state.settled >= before ? state.next : outcome.at };
}

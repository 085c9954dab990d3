/** The publishing state: which change is published next, and when. Pure functions on plain data, kept by `state-file.ts`. */
import type { Outcome, PublishRequest, RollbackRequest } from './outcome.ts';

export interface PublishingState {
  /** The highest number that was asked for. */
  asked: number;
  /** Up to this number, attempts have come to an end. */
  tried: number;
  /** Up to this number, another attempt would come to the same, or is not wanted: visitors were brought back from it. */
  covered: number;
  /** The instant to publish at without being asked: ISO 8601. */
  next: string;
  /** Attempts in a row that failed. */
  failures: number;
  /** The outcome of the last attempt. */
  outcome?: Outcome | undefined;
  /** The confirmation token of the content loss that editors have confirmed last; the key is that of the file. */
  acceptRemovals?: string | undefined;
  /** A return to the former release that has begun. */
  rollback?: Rollback | undefined;
}

/** A return to the former release. */
export interface Rollback extends RollbackRequest {
  /** In the log of releases. */
  id: string;
}

/** An attempt that has come to an end. */
export interface Attempted {
  /** The highest number that was asked for before it read the content. */
  covers: number;
  outcome: Outcome;
  /** Another attempt would come to the same, as long as nobody does anything. */
  isLasting: boolean;
  /** The next instant at which the site changes by itself: ISO 8601; undefined if it is not known. */
  nextChange: string | undefined;
  began: Date;
  ended: Date;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** Milliseconds. */
const waits = { firstRetry: minute / 2, longestRetry: 15 * minute, unknown: 10 * minute };

const after = (instant: Date, milliseconds: number) => new Date(instant.valueOf() + milliseconds).toISOString();

/** The state of a first start: whatever is online may be old. */
export function initialState(now: Date): PublishingState {
  return { asked: 0, tried: 0, covered: 0, next: now.toISOString(), failures: 0 };
}

/** The state as a former process has left it. A failure may have been mended since. */
export function resumedState(state: PublishingState, now: Date): PublishingState {
  return state.outcome?.state === 'failed' ? { ...state, next: now.toISOString(), failures: 0 } : state;
}

function confirmsLoss({ outcome }: PublishingState, token: string | undefined): boolean {
  return token !== undefined && outcome?.state === 'refused' && outcome.removals?.code === token;
}

/** @returns the state after a request, and whether the last outcome answers it already */
export function ask(
  state: PublishingState,
  { number, acceptRemovals = state.acceptRemovals }: PublishRequest,
): { state: PublishingState; isCovered: boolean } {
  const isConfirmed = confirmsLoss(state, acceptRemovals) && acceptRemovals !== state.acceptRemovals;
  if (number <= state.covered && !isConfirmed) return { state, isCovered: true };
  const covered = isConfirmed ? Math.min(state.covered, number - 1) : state.covered;
  // A change that failed and is asked for again is tried again at once.
  return {
    state: { ...state, asked: Math.max(state.asked, number), tried: covered, covered, acceptRemovals },
    isCovered: false,
  };
}

/** @returns whether the next attempt is due by the clock alone */
export function isScheduled({ asked, covered }: PublishingState): boolean {
  return asked <= covered;
}

/** The last instant there is. */
const never = 8.64e15;

/** The instant from which an attempt is due. */
export function dueAt({ asked, tried, next, outcome, rollback }: PublishingState): Date {
  // Nothing else happens while it is under way.
  if (rollback) return new Date(never);
  if (asked > tried) return new Date(0);
  // The hour would bring online again what visitors were brought back from.
  return new Date(outcome?.state === 'rolledBack' ? never : next);
}

/** The rollback that a request asks for: from everything that was asked for until now. */
export function rollbackOf({ asked }: PublishingState, request: RollbackRequest, id: string): Rollback {
  return { ...request, id, number: Math.max(asked, request.number) };
}

/** The state after a return to the former release. @param outcome undefined: it was not possible, and all is as before */
export function rolledBack(state: PublishingState, outcome: Outcome | undefined): PublishingState {
  const before = { ...state, rollback: undefined };
  if (!outcome) return before;
  const [asked, tried, covered] = [state.asked, state.tried, state.covered].map((number) =>
    Math.max(number, outcome.number),
  ) as [number, number, number];
  return { ...before, asked, tried, covered, failures: 0, outcome };
}

/** Milliseconds until another attempt, after `failures` in a row. */
function retryWait(failures: number): number {
  return Math.min(waits.firstRetry * 2 ** (failures - 1), waits.longestRetry);
}

/** The instant of the next attempt, if nobody asks for one before. */
function nextAfter(state: PublishingState, { outcome, isLasting, nextChange, began, ended }: Attempted): string {
  if (outcome.state === 'failed' && !isLasting) return after(ended, retryWait(state.failures + 1));
  // Content that was refused stays so until somebody corrects it, or the day allows for it; an alert has its hour.
  if (outcome.state === 'failed' || outcome.state === 'refused') {
    return Date.parse(state.next) > ended.valueOf() ? state.next : after(ended, day);
  }
  if (nextChange === undefined) return after(ended, waits.unknown);
  // A build for a fixed instant does not follow the clock.
  return Date.parse(nextChange) > began.valueOf() ? nextChange : after(ended, day);
}

/** The state after an attempt. */
export function attempted(state: PublishingState, attempt: Attempted): PublishingState {
  const { covers, outcome, isLasting } = attempt;
  const next = nextAfter(state, attempt);
  const tried = Math.max(state.tried, covers);
  if (outcome.state === 'failed' && !isLasting) {
    return { ...state, tried, next, failures: state.failures + 1, outcome: { ...outcome, nextAttempt: next } };
  }
  return { ...state, tried, next, failures: 0, covered: Math.max(state.covered, covers), outcome };
}

/**
 * The queue of changes as a pure state machine: when the publisher is called next, and for which number. It knows no
 * clock, no network and no database; instants are milliseconds since 1970.
 *
 * A call may be lost, answered twice, or answered and forgotten: the only proof that a change is dealt with is an
 * outcome for its number or a higher one. Until then the call is repeated, for ever, with growing waits.
 */

/** Waiting times; the last one of each list is repeated. */
export interface Waits {
  /** Quiet after a change before the call, and the longest that further changes may put it off. */
  quiet: number;
  longest: number;
  /** After calls in a row that failed. */
  failed: readonly [number, ...number[]];
  /** After calls in a row that were taken, without an outcome. */
  taken: readonly [number, ...number[]];
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const debounce = { quiet: 2 * second, longest: 10 * second };

/** A publish service of our own: a call that it knows already costs it nothing. */
export const serverWaits: Waits = {
  ...debounce,
  failed: [1, 2, 4, 8, 15, 30, 60].map((count) => count * second) as [number, ...number[]],
  taken: [15, 30, 60, 120, 300].map((count) => count * second) as [number, ...number[]],
};

/** CI: each call is a run, which takes minutes and may wait for a machine. */
export const dispatchWaits: Waits = {
  ...debounce,
  failed: [5, 15, 60, 300].map((count) => count * second) as [number, ...number[]],
  taken: [20 * minute, hour, 3 * hour, 12 * hour],
};

/** The publisher's answer to a call: taken, or the kind of failure, for which the panel has a message. */
export type Answer =
  | { kind: 'taken' }
  /** No answer at all, with the code of the error. */
  | { kind: 'unreachable'; detail: string }
  | { kind: 'unauthorised' }
  | { kind: 'refused'; status: number };

export interface Call {
  number: number;
  at: number;
  /** Undefined while it is under way. */
  answer: Answer | undefined;
  /** Calls in a row with the same kind of answer, taken or not, this one included. */
  inARow: number;
  /** Since when calls have failed; undefined if this one was taken. */
  failingSince: number | undefined;
  /** Since when calls have been taken; undefined if this one failed. */
  takenSince?: number | undefined;
}

export interface Queue {
  /** Number of the newest change; 0 if there has been none. */
  newest: number;
  /** The highest number whose final outcome is known. */
  completed: number;
  /** The changes since the last call: when the first and the last one came. */
  burst: { first: number; last: number } | undefined;
  call: Call | undefined;
}

/** Nothing has happened yet. */
export const emptyQueue: Queue = { newest: 0, completed: 0, burst: undefined, call: undefined };

/** A change got its number. */
export function changed(queue: Queue, number: number, at: number): Queue {
  if (number <= queue.newest) return queue;
  return { ...queue, newest: number, burst: { first: queue.burst?.first ?? at, last: at } };
}

/** The call for the newest number begins. */
export function calling(queue: Queue, at: number): Queue {
  const { newest: number, call } = queue;
  // Another number is another call: only failures in a row carry over, as they are the publisher's.
  const inARow = call?.failingSince !== undefined || call?.number === number ? call.inARow : 0;
  const [failingSince, takenSince] = [call?.failingSince, call?.takenSince];
  return { ...queue, burst: undefined, call: { number, at, answer: undefined, inARow, failingSince, takenSince } };
}

/** The call under way was answered, or failed. */
export function answered(queue: Queue, answer: Answer, at: number): Queue {
  const { call } = queue;
  if (!call) return queue;
  const isTaken = answer.kind === 'taken';
  const wasTaken = call.failingSince === undefined;
  const failingSince = isTaken ? undefined : (call.failingSince ?? at);
  const takenSince = isTaken ? (call.takenSince ?? at) : undefined;
  // The first answer of its kind begins a new row.
  const inARow = isTaken === wasTaken ? call.inARow + 1 : 1;
  return { ...queue, call: { ...call, at, answer, inARow, failingSince, takenSince } };
}

/** The publisher reported on a number: a final outcome, or that work on it has begun. */
export function reported(queue: Queue, { number, isFinal }: { number: number; isFinal: boolean }, at: number): Queue {
  const { call } = queue;
  const completed = isFinal ? Math.max(queue.completed, number) : queue.completed;
  // A sign of life: the wait for the outcome starts over.
  const isHeard = call?.answer?.kind === 'taken' && number >= call.number;
  return { ...queue, completed, ...(isHeard && { call: { ...call, at: Math.max(call.at, at) } }) };
}

/** True while the public may see something else than what is published here. */
export function isWaiting({ newest, completed }: Queue): boolean {
  return newest > completed;
}

const nth = (waits: readonly number[], count: number) => waits[Math.min(count, waits.length) - 1] ?? 0;

/** When to call next, which may be long ago; undefined if there is nothing to call for, or a call is under way. */
export function nextCall(queue: Queue, waits: Waits): number | undefined {
  const { burst, call, newest } = queue;
  if (!isWaiting(queue) || (call && !call.answer)) return undefined;
  if (burst) return Math.min(burst.last + waits.quiet, burst.first + waits.longest);
  // A process that ended has forgotten the burst.
  if (call?.number !== newest) return 0;
  return call.at + nth(call.failingSince === undefined ? waits.taken : waits.failed, call.inARow);
}

/**
 * The steps of publishing: what follows from each event, as plain data and pure functions. `publisher.ts` carries the
 * effects out, and tells what comes of them.
 */
import { startupMessage } from '#i18n/startup-messages.ts';
import type { LogLevel } from '#lib/log.ts';
import type { LoggedOutcome } from '#services/releases/release-log.ts';
import type { EntryProblem } from '#services/reporting/explained-error.ts';
import type { Outcome, PublishedChanges } from '#services/reporting/outcome.ts';
import { commonAt, type Crash, describeAttempt, describeRollback, isLasting } from './describe-outcome.ts';
import {
  dueAt,
  isScheduled,
  type PublishingState,
  type ReportedState,
  type Retry,
  retryAfter,
  type SeenNumber,
  seeNumber,
  settle,
  settleRollback,
} from './publishing-state.ts';

/** An attempt under way. */
interface Attempt {
  number: number;
  scheduled?: true;
  began: Date;
  /** The confirmation that content was removed on purpose. */
  acceptRemovals: string | undefined;
  /** The next instant at which the site changes by itself: ISO 8601; undefined until it is built. */
  nextChange: string | undefined;
  warnings: readonly EntryProblem[];
  /** True if it waits for the release of another process, which may have read its content long ago. */
  hasJoined: boolean;
  /** True if visitors see something else since it began. */
  isOvertaken: boolean;
}

/** The rollback as the CMS asks for it, under the number of the request. */
export type RollbackRequest = NonNullable<PublishedChanges['rollback']> & { number: number };

/** Everything that a publisher knows. */
export interface Publishing {
  /** Milliseconds between two questions to the CMS, and of quiet after a change. */
  interval: number;
  /** The part that survives the process. */
  kept: PublishingState;
  /** The newest answer of the CMS; undefined until there is one. */
  published?: PublishedChanges | undefined;
  seen?: SeenNumber | undefined;
  retry?: Retry | undefined;
  /** The reason why the CMS gave no answer the last time. */
  problem?: string | undefined;
  attempt?: Attempt | undefined;
  isStopped: boolean;
}

export type PublishingEvent =
  /** The CMS has been asked. */
  | { type: 'answered'; published: PublishedChanges }
  | { type: 'unanswered'; reason: string }
  /** The attempt waits for a release of another process, or for one that waits already. */
  | { type: 'queued'; reason: 'waits' | 'joins' }
  /** The attempt has its turn, and has read nothing yet. */
  | { type: 'began' }
  | { type: 'built'; nextChange: string | undefined; warnings: readonly EntryProblem[] }
  | { type: 'ended'; end: LoggedOutcome | Crash }
  /** The rollback has ended. */
  | { type: 'rolledBack'; request: RollbackRequest; end: LoggedOutcome | Crash }
  /** The CMS has received an outcome. */
  | { type: 'acknowledged'; outcome: Outcome }
  | { type: 'stopped' };

/** A line for whoever looks after the site. */
type LogEffect = { type: 'log'; level: LogLevel; line: string };

export type PublishingEffect =
  | LogEffect
  /** Notifies the CMS. */
  | { type: 'notify'; outcome: Outcome }
  /** Writes the part that survives the process. */
  | { type: 'keep'; kept: PublishingState }
  /** Begins an attempt. `by`: who asked for it, for the log of releases. */
  | { type: 'attempt'; by: string }
  /** Ends the attempt under way, unless it is online already. */
  | { type: 'abort' }
  | { type: 'rollBack'; request: RollbackRequest };

export interface Step {
  state: Publishing;
  effects: readonly PublishingEffect[];
}

const stay = (state: Publishing, ...effects: PublishingEffect[]): Step => ({ state, effects });

/** Keeps an outcome until the CMS has received it. */
function report(state: Publishing, kept: ReportedState): Step {
  return stay({ ...state, kept }, { type: 'keep', kept }, { type: 'notify', outcome: kept.outcome });
}

function newAttempt({ kept, seen, published }: Publishing, began: Date): Attempt {
  return {
    number: seen?.number ?? kept.settled,
    ...(isScheduled(kept, seen) && { scheduled: true as const }),
    began,
    acceptRemovals: published?.acceptRemovals,
    nextChange: undefined,
    warnings: [],
    hasJoined: false,
    isOvertaken: false,
  };
}

/** Begins whatever is due: a rollback at once, an attempt if none is under way. */
function proceed(state: Publishing, now: Date): Step {
  const { kept, published, seen, retry, attempt, interval, isStopped } = state;
  if (isStopped) return stay(state);
  if (published?.rollback && published.number !== kept.settled) {
    const request = { ...published.rollback, number: published.number };
    const overtaken = attempt && { ...attempt, isOvertaken: true };
    return stay({ ...state, attempt: overtaken }, { type: 'abort' }, { type: 'rollBack', request });
  }
  if (attempt || dueAt(kept, seen, retry, interval) > now.valueOf()) return stay(state);
  const next = newAttempt(state, now);
  const by = next.scheduled ? 'the clock' : `change ${next.number}`;
  return stay({ ...state, attempt: next }, { type: 'attempt', by });
}

/** A line of the log. */
const says = (level: LogLevel, line: string): LogEffect => ({ type: 'log', level, line });

/** What came of an attempt that brought nothing online: editors correct what was refused, the operator the rest. */
const saysOf = (end: LoggedOutcome | Crash): LogEffect[] =>
  'reason' in end ? [says(end.state === 'refused' ? 'warn' : 'error', end.reason)] : [];

/** Puts effects before those of a step. */
const after = (first: readonly LogEffect[], { state, effects }: Step): Step => ({
  state,
  effects: [...first, ...effects],
});

function answered(state: Publishing, published: PublishedChanges, now: Date): Step {
  const { kept, seen, interval, problem, retry } = state;
  const hasRecovered = problem !== undefined;
  const next = {
    ...state,
    published,
    problem: undefined,
    seen: seeNumber(kept, seen, published.number, interval, now.valueOf()),
    // What has failed may have needed the CMS.
    retry: hasRecovered && retry ? { ...retry, at: now.valueOf() } : retry,
  };
  return after(hasRecovered ? [says('info', startupMessage('answersAgain'))] : [], proceed(next, now));
}

/** What the CMS said last holds. */
function unanswered(state: Publishing, reason: string, now: Date): Step {
  return after(reason === state.problem ? [] : [says('warn', reason)], proceed({ ...state, problem: reason }, now));
}

function ended(state: Publishing, end: LoggedOutcome | Crash, now: Date): Step {
  const { attempt, kept, retry } = state;
  const rested = { ...state, attempt: undefined };
  if (!attempt || attempt.hasJoined || attempt.isOvertaken) return stay(rested);
  if (state.isStopped && 'reason' in end) return stay(rested);
  const { number, began, nextChange, warnings } = attempt;
  const outcome = describeAttempt(end, commonAt(now, attempt), warnings);
  if (outcome.state === 'failed' && !isLasting(end)) {
    const again = retryAfter(retry, number, now);
    const nextAttempt = new Date(again.at).toISOString();
    return after(saysOf(end), report({ ...rested, retry: again }, { ...kept, outcome: { ...outcome, nextAttempt } }));
  }
  const settled = settle(kept, { number, outcome, nextChange, began, ended: now });
  return after(saysOf(end), report({ ...rested, retry: undefined }, settled));
}

function rolledBack(state: Publishing, request: RollbackRequest, end: LoggedOutcome | Crash, now: Date): Step {
  const outcome = describeRollback(end, request, now);
  const reported = report({ ...state, retry: undefined }, settleRollback(state.kept, outcome, request.before));
  const { state: next, effects } = proceed(reported.state, now);
  return after(saysOf(end), { state: next, effects: [...reported.effects, ...effects] });
}

/** Changes what is known of the attempt under way. */
function during(state: Publishing, change: (attempt: Attempt) => Attempt): Publishing {
  return { ...state, attempt: state.attempt && change(state.attempt) };
}

/** Returns what is known after an event, and what has to be done. */
export function nextStep(state: Publishing, event: PublishingEvent, now: Date): Step {
  switch (event.type) {
    case 'answered':
      return state.isStopped ? stay(state) : answered(state, event.published, now);
    case 'unanswered':
      return state.isStopped ? stay(state) : unanswered(state, event.reason, now);
    case 'queued':
      return after(
        [says('info', startupMessage(event.reason))],
        stay(during(state, (attempt) => ({ ...attempt, hasJoined: event.reason === 'joins' }))),
      );
    case 'began': {
      // What was published while it waited is part of it.
      const fresh = newAttempt(state, now);
      const outcome = { ...commonAt(now, fresh), state: 'building' } as const;
      const next = during(state, ({ isOvertaken }) => ({ ...fresh, isOvertaken }));
      return stay(next, { type: 'notify', outcome });
    }
    case 'built':
      return stay(during(state, (attempt) => ({ ...attempt, nextChange: event.nextChange, warnings: event.warnings })));
    case 'ended':
      return ended(state, event.end, now);
    case 'rolledBack':
      return rolledBack(state, event.request, event.end, now);
    case 'acknowledged': {
      if (state.kept.outcome !== event.outcome) return stay(state);
      const kept = { ...state.kept, outcome: undefined };
      return stay({ ...state, kept }, { type: 'keep', kept });
    }
    case 'stopped':
      return stay({ ...state, isStopped: true });
  }
}

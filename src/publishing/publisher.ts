/**
 * Makes releases as they are asked for, and as the clock asks for them: one at a time, and none for nothing. Goes back to
 * the former one at once, and stays there until something newer is asked for.
 */
import { randomUUID } from 'node:crypto';
import { startupMessage } from '#i18n/startup-messages.ts';
import { release } from '#releases/publish.ts';
import type { LoggedOutcome } from '#releases/release-log.ts';
import type { SiteBuild } from '#releases/site-build.ts';
import type { Explanation } from '#reporting/explained-error.ts';
import { createAlarm } from './alarm.ts';
import { describeOutcome, loggedResult } from './describe-outcome.ts';
import type { RollbackAnswer, RollbackRequest } from './outcome.ts';
import type { Attempt, Publisher, PublisherOptions } from './publisher-types.ts';
import {
  ask,
  attempted,
  dueAt,
  initialState,
  isScheduled,
  type PublishingState,
  resumedState,
  type Rollback,
  rollbackOf,
  rolledBack,
} from './publishing-state.ts';
import { answerOf, returnToFormer } from './return-to-former.ts';
import { readState, writeState } from './state-file.ts';

const isLasting = (explanation: Explanation | undefined) =>
  explanation !== undefined && 'reason' in explanation && explanation.isLasting === true;

/** Starts to publish, with what a former process may have missed. */
export async function createPublisher(options: PublisherOptions): Promise<Publisher> {
  const { directory, build, notify, log } = options;
  const stopping = new AbortController();
  const kept = await readState(directory);
  let state: PublishingState = kept ? resumedState(kept, new Date()) : initialState(new Date());
  let running: Promise<void> | undefined;
  /** Aborts the attempt under way. */
  let ending = new AbortController();
  let rolling: Promise<RollbackAnswer> | undefined;
  const alarm = createAlarm(() => look());

  /** Two states may be written at once: the later one stays. */
  let writing = Promise.resolve();
  function keep(next: PublishingState): Promise<void> {
    state = next;
    writing = writing.then(() => writeState(directory, state)).catch((error: unknown) => log(String(error)));
    return writing;
  }

  function beginAttempt(): Attempt {
    return {
      covers: state.asked,
      ...(isScheduled(state) && { scheduled: true as const }),
      began: new Date(),
      nextChange: undefined,
      warnings: [],
    };
  }

  const commonOf = ({ covers: number, scheduled }: Attempt) => ({
    number,
    at: new Date().toISOString(),
    ...(scheduled && { scheduled }),
  });

  /** A fault of the program must not end it. */
  function crashed(error: unknown): LoggedOutcome {
    log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { id: '', when: '', by: '', seconds: 0, event: 'failed', reason: String(error) };
  }

  async function attemptRelease(): Promise<void> {
    ending = new AbortController();
    const isEnded = ending.signal;
    const signal = AbortSignal.any([stopping.signal, isEnded]);
    let attempt = beginAttempt();
    let hasJoined = false;
    let built: SiteBuild | undefined;
    const logged = await release({
      directory,
      signal,
      by: attempt.scheduled ? 'the clock' : `change ${attempt.covers}`,
      confirmationToken: state.acceptRemovals,
      onWait(reason) {
        log(startupMessage(reason));
        hasJoined = reason === 'joins';
      },
      async build() {
        hasJoined = false;
        // Its turn has come, and it has read nothing yet.
        attempt = beginAttempt();
        notify({ ...commonOf(attempt), state: 'building' });
        built = await build(state.acceptRemovals, signal);
        const { folder, nextChange, warnings } = built;
        attempt = { ...attempt, nextChange, warnings };
        return folder;
      },
    }).catch(crashed);
    await built?.remove();
    // It joined the release of another process, which may have read its content long ago.
    if (hasJoined) return;
    // Visitors see something else since then.
    if (isEnded.aborted) return;
    if (stopping.signal.aborted && logged.event === 'failed') return;
    if (logged.event === 'failed') log(logged.reason);
    const outcome = describeOutcome(loggedResult(logged, attempt), commonOf(attempt));
    const { covers, began, nextChange } = attempt;
    const lasts = logged.event === 'failed' && isLasting(logged.explanation);
    await keep(attempted(state, { covers, outcome, isLasting: lasts, nextChange, began, ended: new Date() }));
    if (state.outcome) notify(state.outcome);
  }

  function look(): void {
    if (running || stopping.signal.aborted) return;
    const due = dueAt(state);
    if (due > new Date()) return alarm.set(due);
    alarm.clear();
    running = attemptRelease().finally(() => {
      running = undefined;
      look();
    });
  }

  async function finishRollback(rollback: Rollback): Promise<RollbackAnswer> {
    const logged = await returnToFormer(directory, rollback).catch(crashed);
    if (logged.event === 'failed') log(logged.reason);
    const answer = answerOf(logged, rollback);
    await keep(rolledBack(state, 'state' in answer ? answer : undefined));
    return answer;
  }

  async function rollBack(request: RollbackRequest): Promise<RollbackAnswer> {
    const rollback = rollbackOf(state, request, randomUUID());
    // First: if the process ends here, the next one makes good, and publishes nothing else.
    await keep({ ...state, rollback });
    const answer = await finishRollback(rollback);
    if ('state' in answer) notify(answer);
    return answer;
  }

  if (state.rollback) await finishRollback(state.rollback);
  // It may be all that the service waits for.
  if (state.outcome) notify(state.outcome);
  look();
  return {
    async ask(request) {
      const { state: next, isCovered } = ask(state, request);
      if (!isCovered) await keep(next);
      else if (state.outcome) notify(state.outcome);
      look();
      return isCovered;
    },
    rollback(request) {
      ending.abort();
      rolling ??= rollBack(request).finally(() => {
        rolling = undefined;
        look();
      });
      return rolling;
    },
    async stop() {
      stopping.abort();
      alarm.clear();
      await rolling;
      await running;
      await writing;
    },
  };
}

/**
 * Asks the CMS each second what it has published, and makes releases of it, and when the hour comes: one at a time, and
 * none for nothing. Goes back to the former one at once if an editor asks for it, and stays there until something newer
 * is published.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { startupMessage } from '#i18n/startup-messages.ts';
import { release } from '#services/releases/publish.ts';
import type { LoggedOutcome } from '#services/releases/release-log.ts';
import type { SiteBuild } from '#services/releases/site-build.ts';
import type { PublishedChanges } from '#services/reporting/outcome.ts';
import { commonNow, describeLogged, isLasting } from './describe-outcome.ts';
import type { Attempt, Publisher, PublisherOptions } from './publisher-types.ts';
import {
  dueAt,
  initialState,
  isScheduled,
  type PublishingState,
  type Retry,
  retryAfter,
  type SeenNumber,
  seeNumber,
  settle,
  settleRollback,
} from './publishing-state.ts';
import { type AskedRollback, describeRollback, returnToFormer } from './return-to-former.ts';
import { readState, writeState } from './state-file.ts';

/** Starts to publish, with what a former process may have missed. */
export async function createPublisher(options: PublisherOptions): Promise<Publisher> {
  const { directory, changes, build, notify, log, interval = 1000 } = options;
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let state: PublishingState = (await readState(directory)) ?? initialState(new Date());
  let published: PublishedChanges | undefined;
  let seen: SeenNumber | undefined;
  let retry: Retry | undefined;
  let problem: string | undefined;
  let running: Promise<void> | undefined;
  /** Aborts the attempt under way. */
  let ending = new AbortController();

  function keep(next: PublishingState): void {
    state = next;
    try {
      writeState(directory, state);
    } catch (error) {
      // On a full disk, say: the next start publishes once more.
      log(String(error));
    }
  }

  /** The state once the CMS is to know of an outcome. */
  function keepAndNotify(next: PublishingState): void {
    keep(next);
    if (state.outcome) notify(state.outcome);
  }

  const beginAttempt = (): Attempt => ({
    number: seen?.number ?? state.settled,
    ...(isScheduled(state, seen) && { scheduled: true as const }),
    began: new Date(),
    nextChange: undefined,
    warnings: [],
  });

  /** A fault of the program must not end it. */
  function crashed(error: unknown): LoggedOutcome {
    log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { id: '', at: '', by: '', seconds: 0, state: 'failed', reason: String(error) };
  }

  function finishAttempt(logged: LoggedOutcome, attempt: Attempt): void {
    if ('reason' in logged) log(logged.reason);
    const { number, began, nextChange, warnings } = attempt;
    const outcome = describeLogged(logged, commonNow(attempt), warnings);
    const ended = new Date();
    if (outcome.state === 'failed' && !isLasting(logged)) {
      retry = retryAfter(retry, number, ended);
      const nextAttempt = new Date(retry.at).toISOString();
      return keepAndNotify({ ...state, outcome: { ...outcome, nextAttempt } });
    }
    retry = undefined;
    return keepAndNotify(settle(state, { number, outcome, nextChange, began, ended }));
  }

  async function attemptRelease(): Promise<void> {
    ending = new AbortController();
    const isEnded = ending.signal;
    const signal = AbortSignal.any([stopping.signal, isEnded]);
    let acceptRemovals: string | undefined;
    let attempt = beginAttempt();
    let hasJoined = false;
    let built: SiteBuild | undefined;
    const logged = await release({
      directory,
      signal,
      by: attempt.scheduled ? 'the clock' : `change ${attempt.number}`,
      // Editors may give it while this release waits for its turn.
      get acceptRemovals() {
        return acceptRemovals;
      },
      onWait(reason) {
        log(startupMessage(reason));
        hasJoined = reason === 'joins';
      },
      async build() {
        hasJoined = false;
        // Its turn has come, and it has read nothing yet.
        attempt = beginAttempt();
        acceptRemovals = published?.acceptRemovals;
        notify({ ...commonNow(attempt), state: 'building' });
        built = await build(acceptRemovals, signal);
        const { folder, nextChange, warnings } = built;
        attempt = { ...attempt, nextChange, warnings };
        return folder;
      },
    }).catch(crashed);
    await built?.remove().catch((error: unknown) => log(String(error)));
    // The attempt joined the release of another process, which may have read its content long ago.
    if (hasJoined) return;
    // Visitors see something else since then.
    if (isEnded.aborted) return;
    if (isStopped() && 'reason' in logged) return;
    finishAttempt(logged, attempt);
  }

  async function rollBack(request: AskedRollback): Promise<void> {
    ending.abort();
    const logged = await returnToFormer(directory, request).catch(crashed);
    if ('reason' in logged) log(logged.reason);
    retry = undefined;
    keepAndNotify(settleRollback(state, describeRollback(logged, request), request.before));
  }

  /** Reads what is published; if the CMS does not say it, what it said last holds. */
  async function read(): Promise<void> {
    let failure: string | undefined;
    try {
      published = await changes(stopping.signal);
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
    if (isStopped()) return;
    if (failure !== problem) log(failure ?? startupMessage('answersAgain'));
    // What has failed may have needed the CMS.
    if (problem !== undefined && failure === undefined && retry) retry = { ...retry, at: Date.now() };
    problem = failure;
    if (published) seen = seeNumber(state, seen, published.number, interval);
  }

  async function poll(): Promise<void> {
    await read();
    const unsettled = published?.number === state.settled ? undefined : published;
    if (unsettled?.rollback && !isStopped()) await rollBack({ ...unsettled.rollback, number: unsettled.number });
    if (running || isStopped() || dueAt(state, seen, retry, interval) > Date.now()) return;
    running = attemptRelease().finally(() => (running = undefined));
  }

  async function follow(): Promise<void> {
    while (!isStopped()) {
      await poll();
      await wait(interval, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  // The CMS may wait for nothing else.
  if (state.outcome) notify(state.outcome);
  const following = follow();
  return {
    acknowledged(outcome) {
      if (state.outcome === outcome) keep({ ...state, outcome: undefined });
    },
    async stop() {
      stopping.abort();
      await following;
      await running;
    },
  };
}

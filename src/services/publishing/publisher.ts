/**
 * Asks the CMS each second what it has published, and makes releases of it, and when the hour comes: one at a time, and
 * none for nothing. Goes back to the former one at once if an editor asks for it, and stays there until something newer
 * is published.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { LogLevel } from '#lib/log.ts';
import { release } from '#services/releases/publish.ts';
import type { SiteBuild } from '#services/releases/site-build.ts';
import type { Outcome } from '#services/reporting/outcome.ts';
import type { ChangeSource } from './change-source.ts';
import type { Crash } from './describe-outcome.ts';
import { initialState } from './publishing-state.ts';
import {
  nextStep,
  type Publishing,
  type PublishingEffect,
  type PublishingEvent,
  type RollbackRequest,
} from './publishing-steps.ts';
import { returnToFormer } from './return-to-former.ts';
import { readState, writeState } from './state-file.ts';

export interface PublisherOptions {
  /** The folder of releases. */
  directory: string;
  /** Asks the CMS what it has published. */
  changes: ChangeSource;
  /**
   * Builds the site.
   *
   * @param acceptRemovals the confirmation that content was removed on purpose
   * @param signal ends it
   */
  build: (acceptRemovals: string | undefined, signal: AbortSignal) => Promise<SiteBuild>;
  /** Notifies the CMS. */
  notify: (outcome: Outcome) => void;
  /** For whoever looks after the site. */
  log: (level: LogLevel, line: string) => void;
  /** Milliseconds between two questions to the CMS, and of quiet after a change; a second by default. */
  interval?: number | undefined;
}

export interface Publisher {
  /** Forgets an outcome that the CMS has received. */
  acknowledged(outcome: Outcome): void;
  /** Leaves what is not online yet to the next start. */
  stop(): Promise<void>;
}

/** A fault of the program must not end it. */
function crashed(error: unknown): Crash {
  return { state: 'crashed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** Starts to publish, with what a former process may have missed. */
export async function createPublisher(options: PublisherOptions): Promise<Publisher> {
  const { directory, changes, build, notify, log, interval = 1000 } = options;
  const stopping = new AbortController();
  const kept = (await readState(directory)) ?? initialState(new Date());
  let state: Publishing = { interval, kept, isStopped: false };
  /** Aborts the attempt under way. */
  let ending = new AbortController();
  let attempting: Promise<void> | undefined;
  let rollingBack: Promise<void> | undefined;

  function dispatch(event: PublishingEvent): void {
    const step = nextStep(state, event, new Date());
    state = step.state;
    step.effects.forEach(carryOut);
  }

  function carryOut(effect: PublishingEffect): void {
    switch (effect.type) {
      case 'log':
        return log(effect.level, effect.line);
      case 'notify':
        return notify(effect.outcome);
      case 'keep':
        try {
          return writeState(directory, effect.kept);
        } catch (error) {
          // On a full disk, say: the next start publishes once more.
          return log('error', String(error));
        }
      case 'attempt':
        attempting = attemptRelease(effect.by);
        return undefined;
      case 'abort':
        return ending.abort();
      case 'rollBack':
        rollingBack = rollBack(effect.request);
        return undefined;
    }
  }

  async function attemptRelease(by: string): Promise<void> {
    ending = new AbortController();
    const signal = AbortSignal.any([stopping.signal, ending.signal]);
    let built: SiteBuild | undefined;
    const end = await release({
      directory,
      signal,
      by,
      // Editors may give it while this release waits for its turn.
      get acceptRemovals() {
        return state.attempt?.acceptRemovals;
      },
      onWait: (reason) => dispatch({ type: 'queued', reason }),
      async build() {
        dispatch({ type: 'began' });
        built = await build(state.attempt?.acceptRemovals, signal);
        const { folder, nextChange, warnings } = built;
        dispatch({ type: 'built', nextChange, warnings });
        return folder;
      },
    }).catch(crashed);
    await built?.remove().catch((error: unknown) => log('warn', String(error)));
    dispatch({ type: 'ended', end });
  }

  async function rollBack(request: RollbackRequest): Promise<void> {
    const end = await returnToFormer(directory, request).catch(crashed);
    dispatch({ type: 'rolledBack', request, end });
  }

  /** Asks the CMS what it has published. */
  async function ask(): Promise<PublishingEvent> {
    try {
      return { type: 'answered', published: await changes(stopping.signal) };
    } catch (error) {
      return { type: 'unanswered', reason: error instanceof Error ? error.message : String(error) };
    }
  }

  async function follow(): Promise<void> {
    while (!state.isStopped) {
      dispatch(await ask());
      await rollingBack;
      await wait(interval, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  // The CMS may wait for nothing else.
  if (kept.outcome) notify(kept.outcome);
  const following = follow();
  return {
    acknowledged: (outcome) => dispatch({ type: 'acknowledged', outcome }),
    async stop() {
      dispatch({ type: 'stopped' });
      stopping.abort();
      await following;
      await attempting;
    },
  };
}

/** The frame of releases and rollbacks: one at a time, logged, and never ending with a throw. */
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { log } from '#lib/log.ts';
import { isDiskFull } from '#lib/node/disk-full.ts';
import { lockFile } from '#lib/node/file-lock.ts';
import { SiteError } from '#lib/site-error.ts';
import { ExplainedError } from '#services/reporting/explained-error.ts';
import { currentRelease, switchTo } from './kept-releases.ts';
import {
  type FailedOutcome,
  type LoggedOutcome,
  logOutcome,
  noteSwitch,
  type ReleaseOutcome,
  settleSwitch,
  type SwitchOutcome,
} from './release-log.ts';

/** Nothing was released, for a reason that people can do something about. */
export class ReleaseError extends SiteError {}

export interface Attempt {
  /** The folder of releases; it is made if there is none. */
  directory: string;
  /** The name of the user or program that asks for it, for the log. */
  by: string;
}

/** Errors of the file system, or of the locks, which are databases. */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && ('errno' in error || ('code' in error && error.code === 'ERR_SQLITE_ERROR'));
}

/** @returns why, if people can do something about it */
function failureOf(error: unknown, directory: string): FailedOutcome {
  if (error instanceof ExplainedError) {
    const { message: reason, explanation } = error;
    return { state: 'reason' in explanation ? 'failed' : 'refused', reason, explanation };
  }
  if (error instanceof SiteError) return { state: 'failed', reason: error.message };
  if (!isSystemError(error)) throw error;
  return {
    state: 'failed',
    reason: startupMessage('releasesUnwritable', { directory, reason: error.message }),
    explanation: { reason: inEachLanguage(editorMessage(isDiskFull(error) ? 'failed.disk' : 'failed.folder')) },
  };
}

/** A release that is online stays so, whether or not the log has room for it, or the steps after it succeed. */
async function orWarn(directory: string, action: Promise<void>): Promise<void> {
  await action.catch((error: unknown) => log('release').warn(failureOf(error, directory).reason));
}

/** Makes visitors see a release, and logs it; to be called by whoever may switch. */
export type BringOnline = (change: SwitchOutcome) => Promise<void>;

/**
 * Carries an attempt out, and logs what came of it.
 *
 * @param attempt resolves with why nothing was switched, if it has not brought a release online
 */
export async function logged(
  { directory, by }: Attempt,
  id: string,
  attempt: (bringOnline: BringOnline) => Promise<ReleaseOutcome | undefined>,
): Promise<LoggedOutcome> {
  const start = performance.now();
  const lineOf = <Outcome extends ReleaseOutcome>(outcome: Outcome): LoggedOutcome<Outcome> => {
    const seconds = Math.round(performance.now() - start) / 1000;
    return { id, at: new Date().toISOString(), by, seconds, ...outcome };
  };
  let switched: LoggedOutcome | undefined;
  async function bringOnline(change: SwitchOutcome): Promise<void> {
    const line = lineOf(change);
    await orWarn(directory, noteSwitch(directory, line));
    await switchTo(directory, change.release);
    switched = line;
    await orWarn(directory, settleSwitch(directory, change.release));
  }
  const outcome = await attempt(bringOnline).catch((error: unknown) => failureOf(error, directory));
  if (switched) {
    if (outcome && 'reason' in outcome) log('release').warn(outcome.reason);
    return switched;
  }
  const line = lineOf(outcome ?? { state: 'failed', reason: '' });
  await logOutcome(directory, line).catch((error: unknown) => {
    if (!('reason' in line)) log('release').warn(failureOf(error, directory).reason);
  });
  return line;
}

/** Makes the folder of releases if there is none. @throws by rejection if nothing can be kept there */
export async function prepareFolder(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await access(directory, constants.W_OK);
}

/** Alone among all that change what visitors see. */
export async function switching<Result>(directory: string, change: () => Promise<Result>): Promise<Result> {
  const lock = await lockFile(join(directory, '.switch.lock'));
  try {
    // Another process may have been killed after the switch, before it was in the log.
    await orWarn(directory, settleSwitch(directory, currentRelease(directory)?.name));
    return await change();
  } finally {
    lock.close();
  }
}

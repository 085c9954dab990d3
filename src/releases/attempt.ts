/** What attempts to change what visitors see have in common: one at a time, logged, and never ending with a throw. */
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startupMessage } from '../../i18n/startup-messages.ts';
import { lockFile } from '../lib/file-lock.ts';
import { SiteError } from '../lib/site-error.ts';
import { logOutcome, type LoggedOutcome, type ReleaseOutcome } from './release-log.ts';

/** Nothing was released, for a reason that people can do something about. */
export class ReleaseError extends SiteError {}

export interface Attempt {
  /** The folder of releases; it is made if there is none. */
  directory: string;
  /** Who asks for it, for the log. */
  by: string;
}

/** Of the file system, or of the locks, which are databases. */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && ('errno' in error || ('code' in error && error.code === 'ERR_SQLITE_ERROR'));
}

/** @returns why, if people can do something about it */
function reasonOf(error: unknown, directory: string): string {
  if (error instanceof SiteError) return error.message;
  if (!isSystemError(error)) throw error;
  return startupMessage('releasesUnwritable', { directory, reason: error.message });
}

/** Carries an attempt out, and logs what came of it. */
export async function logged(
  { directory, by }: Attempt,
  id: string,
  attempt: () => Promise<ReleaseOutcome>,
): Promise<LoggedOutcome> {
  const start = performance.now();
  const outcome = await attempt().catch((error: unknown): ReleaseOutcome => ({
    event: 'failed',
    reason: reasonOf(error, directory),
  }));
  const seconds = Math.round(performance.now() - start) / 1000;
  const line: LoggedOutcome = { id, when: new Date().toISOString(), by, seconds, ...outcome };
  try {
    await logOutcome(directory, line);
  } catch (error) {
    // What is online is online, whether or not there is room for a line about it.
    if (outcome.event !== 'failed') console.warn(reasonOf(error, directory));
  }
  return line;
}

/** Makes the folder of releases if there is none. @throws by rejection if nothing can be kept there */
export async function prepare(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await access(directory, constants.W_OK);
}

/** Alone among all that change what visitors see. */
export async function switching<Result>(directory: string, change: () => Promise<Result>): Promise<Result> {
  const lock = await lockFile(join(directory, '.switch.lock'));
  try {
    return await change();
  } finally {
    lock.close();
  }
}

/** `log.jsonl` in the folder of releases: one line for each attempt to change what visitors see. */
import { appendFile, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivate } from '#lib/node/private-files.ts';
import type { Explanation } from '#services/reporting/explained-error.ts';
import type { FinalOutcome } from '#services/reporting/outcome.ts';
import type { Changes } from './release-changes.ts';

/** The states that editors are told of. */
type In<State extends FinalOutcome['state']> = Pick<Extract<FinalOutcome, { state: State }>, 'state'>;

/** Visitors see another release. */
export type SwitchOutcome = In<'live' | 'rolledBack'> & {
  /** The name of its folder. */
  release: string;
  version: string;
  former: string | undefined;
} & Changes;

/** Visitors see what they saw before. */
export type FailedOutcome = In<'refused' | 'failed'> & {
  /** Why, in French and English. */
  reason: string;
  /** The explanation for editors; not in the log, which has the reason. */
  explanation?: Explanation;
};

/** The outcome of an attempt. */
export type ReleaseOutcome =
  | SwitchOutcome
  /** The release that visitors see already. */
  | (In<'unchanged'> & { release: string; version: string })
  | FailedOutcome;

export type LoggedOutcome<Outcome extends ReleaseOutcome = ReleaseOutcome> = Outcome & {
  /** The id of the attempt. */
  id: string;
  /** The end of the attempt, ISO 8601. */
  at: string;
  /** The name of the user or program that asked for it. */
  by: string;
  seconds: number;
};

const logFile = (directory: string) => join(directory, 'log.jsonl');

/** The log before that, once it has grown too long: years of releases. */
const formerLogFile = (directory: string) => join(directory, 'log.former.jsonl');

/** Bytes of a log after which another one is begun. */
const longestLog = 1024 * 1024;

/** Bytes at its end, among which are all attempts that somebody may still wait for. */
const recentPart = 64 * 1024;

/** Reads the end of the log, and how long it is: nothing without a log that can be read. */
async function readEnd(directory: string): Promise<{ text: string; size: number }> {
  const file = await open(logFile(directory)).catch(() => undefined);
  try {
    const { size = 0 } = (await file?.stat()) ?? {};
    const buffer = Buffer.alloc(Math.min(size, recentPart));
    await file?.read({ buffer, position: size - buffer.length });
    return { text: buffer.toString(), size };
  } catch {
    return { text: '', size: 0 };
  } finally {
    await file?.close();
  }
}

/** Writes a line. A former one may have been cut off in the middle, by a full disk. */
export async function logOutcome(directory: string, outcome: LoggedOutcome): Promise<void> {
  const { text, size } = await readEnd(directory);
  if (size > longestLog) await rename(logFile(directory), formerLogFile(directory));
  const start = size > longestLog || text === '' || text.endsWith('\n') ? '' : '\n';
  const line = { ...outcome, explanation: undefined };
  await appendFile(logFile(directory), `${start}${JSON.stringify(line)}\n`, { flush: true, mode: 0o600 });
  // The log names editors.
  makePrivate(logFile(directory));
}

function parseLine(line: string): LoggedOutcome[] {
  try {
    return [JSON.parse(line) as LoggedOutcome];
  } catch {
    return [];
  }
}

/** The last outcomes, the oldest first, without lines that can't be read. */
export async function readLog(directory: string): Promise<LoggedOutcome[]> {
  const { text } = await readEnd(directory);
  return text.split('\n').flatMap(parseLine);
}

/** The outcome of an attempt; undefined as long as it has none. */
export async function outcomeOf(directory: string, id: string): Promise<LoggedOutcome | undefined> {
  return (await readLog(directory)).findLast((outcome) => outcome.id === id);
}

const noteFile = (directory: string) => join(directory, '.switching.json');

/** Writes the line of a switch down before it happens: its process may end right after it. */
export async function noteSwitch(directory: string, line: LoggedOutcome<SwitchOutcome>): Promise<void> {
  await writeFile(noteFile(directory), JSON.stringify(line), { flush: true, mode: 0o600 });
}

async function notedSwitch(directory: string): Promise<LoggedOutcome<SwitchOutcome> | undefined> {
  try {
    return JSON.parse(await readFile(noteFile(directory), 'utf8')) as LoggedOutcome<SwitchOutcome>;
  } catch {
    // There is none, or it is cut off, and the switch did not come to happen.
    return undefined;
  }
}

/**
 * Logs the switch that was noted, if it happened and is not in the log yet: by whoever has switched, or else by the next
 * attempt.
 *
 * @param online the name of the release that visitors see; no switch leads to the one they saw before it
 */
export async function settleSwitch(directory: string, online: string | undefined): Promise<void> {
  const line = await notedSwitch(directory);
  const isLost = line !== undefined && line.release === online && !(await outcomeOf(directory, line.id));
  if (isLost) await logOutcome(directory, line);
  await rm(noteFile(directory), { force: true });
}

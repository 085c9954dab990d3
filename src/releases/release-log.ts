/** `log.jsonl` in the folder of releases: one line for each attempt to change what visitors see. */
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Changes } from './release-changes.ts';

/** What came of it. */
export type ReleaseOutcome =
  | ({ event: 'released' | 'rolledBack'; release: string; version: string; former: string | undefined } & Changes)
  /** The release that visitors see already. */
  | { event: 'unchanged'; release: string; version: string }
  /** Why, in French and English; visitors see what they saw before. */
  | { event: 'failed'; reason: string };

export type LoggedOutcome = ReleaseOutcome & {
  /** Of the attempt. */
  id: string;
  /** When it ended, ISO 8601. */
  when: string;
  /** Who asked for it. */
  by: string;
  seconds: number;
};

const logFile = (directory: string) => join(directory, 'log.jsonl');

/** Writes a line. A former one may have been cut off in the middle, by a full disk. */
export async function logOutcome(directory: string, outcome: LoggedOutcome): Promise<void> {
  const log = await readFile(logFile(directory), 'utf8').catch(() => '');
  const start = log === '' || log.endsWith('\n') ? '' : '\n';
  await appendFile(logFile(directory), `${start}${JSON.stringify(outcome)}\n`);
}

function parseLine(line: string): LoggedOutcome[] {
  try {
    return [JSON.parse(line) as LoggedOutcome];
  } catch {
    return [];
  }
}

/** All outcomes, the oldest first, without lines that can't be read. */
export async function readLog(directory: string): Promise<LoggedOutcome[]> {
  const log = await readFile(logFile(directory), 'utf8').catch(() => '');
  return log.split('\n').flatMap(parseLine);
}

/** The outcome of an attempt; undefined as long as it has none. */
export async function outcomeOf(directory: string, id: string): Promise<LoggedOutcome | undefined> {
  return (await readLog(directory)).findLast((outcome) => outcome.id === id);
}

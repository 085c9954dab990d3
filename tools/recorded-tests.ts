/** The tests that `tests/support/record-outcomes.ts` records while a script runs. */
import { existsSync, readFileSync } from 'node:fs';

export interface RecordedTest {
  /** Its file and titles. */
  name: string;
  outcome: 'failed' | 'flaky';
  /** The first line of its error; empty if there is none. */
  error: string;
}

/** The list of tests that were flaky before, one `- name` a line. */
const flakyList = 'docs/flaky-tests.md';

/** True if a test was flaky before and is so again: a run of the project fails then. */
export function isFlakyAgain({ name, outcome }: RecordedTest): boolean {
  const known = existsSync(flakyList) ? readFileSync(flakyList, 'utf8').split('\n') : [];
  return outcome === 'flaky' && known.includes(`- ${name}`);
}

/** @param file with a line of JSON for each test; a last line that was cut off does not count */
export function readRecordedTests(file: string): RecordedTest[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as RecordedTest);
}

/** The tests that `tests/support/record-outcomes.ts` records while a script runs. */
import { existsSync, readFileSync } from 'node:fs';

export interface RecordedTest {
  /** Its file and titles. */
  name: string;
  outcome: 'failed' | 'flaky';
  /** The first line of its error, or more of one that is printed nowhere else; empty if there is none. */
  error: string;
}

/** The list of tests that were flaky before, one `- name` a line. */
const flakyList = 'docs/flaky-tests.md';

/** The tests that were flaky before and are so again: a run of the project fails then. */
export function flakyAgain(tests: readonly RecordedTest[]): RecordedTest[] {
  const known = existsSync(flakyList) ? readFileSync(flakyList, 'utf8').split('\n') : [];
  return tests.filter(({ name, outcome }) => outcome === 'flaky' && known.includes(`- ${name}`));
}

/** @param file with a line of JSON for each test; a last line that was cut off does not count */
export function readRecordedTests(file: string): RecordedTest[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as RecordedTest);
}

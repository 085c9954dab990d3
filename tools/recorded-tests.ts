/** The tests that `tests/support/record-outcomes.ts` records while a script runs. */
import { existsSync, readFileSync } from 'node:fs';

export interface RecordedTest {
  /** Its file and titles. */
  name: string;
  outcome: 'failed' | 'flaky';
  /** The first line of its error; empty if there is none. */
  error: string;
}

/** @param file with a line of JSON for each test; a last line that was cut off does not count */
export function readRecordedTests(file: string): RecordedTest[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as RecordedTest);
}

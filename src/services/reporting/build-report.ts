/**
 * The build report: a file that a build writes for the program that started it, where `BUILD_REPORT` says. Not part of
 * the site, because the same content has to give the same files.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { withoutSecret } from '#lib/node/secret.ts';
import { buildReportFile, secretToken } from '#services/config/reporting-settings.ts';
import { type EntryProblem, ExplainedError, type Explanation } from './explained-error.ts';

/** Empty after a build that was killed, or that failed for an unexpected reason. */
export interface BuildReport {
  /** After a success: the instant at which the site changes by itself, in ISO 8601. */
  nextChange?: string;
  /** After a success: what editors ought to correct, although it is no reason not to publish. */
  warnings?: readonly EntryProblem[];
  /** After an expected failure. */
  failure?: Explanation;
}

let report: BuildReport = {};

/** Adds to the report, warnings to those before, and writes it if a program has asked for one. */
export function writeBuildReport(part: BuildReport): void {
  const warnings = [...(report.warnings ?? []), ...(part.warnings ?? [])];
  report = { ...report, ...part, ...(warnings.length > 0 && { warnings }) };
  const file = buildReportFile();
  if (!file) return;
  const text = withoutSecret(JSON.stringify(report), secretToken());
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (error) {
    // A full disk above all. The output of the build still has the message.
    console.error(`${file}: ${String(error)}`);
  }
}

/** Writes an error into the report if it has a message for editors. @returns the error */
export function reported<Thrown>(error: Thrown): Thrown {
  if (error instanceof ExplainedError) writeBuildReport({ failure: error.explanation });
  return error;
}

/** Reads the report of a build. @returns an empty one if there is none */
export async function readBuildReport(file: string): Promise<BuildReport> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as BuildReport;
  } catch {
    return {};
  }
}

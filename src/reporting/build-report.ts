/**
 * What a build tells the program that started it: a file, which `BUILD_REPORT` names. It is not part of the site, because
 * a site that is the same has to be the same files.
 */
import { readFile } from 'node:fs/promises';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ExplainedError, type Explanation } from './explained-error.ts';
import { withoutSecret } from '#lib/node/secret.ts';

/** A build that was killed says nothing, and neither does one that failed for a reason that nobody expected. */
export interface BuildReport {
  /** When the site changes by itself, if nothing else does: ISO 8601. Of a build that succeeded. */
  nextChange?: string;
  /** Of a build that failed. */
  failure?: Explanation;
}

/** Writes the report, if anybody has asked for one. */
export function writeBuildReport(report: BuildReport): void {
  const file = process.env['BUILD_REPORT'];
  if (!file) return;
  const text = withoutSecret(JSON.stringify(report), process.env['CONTENT_API_TOKEN'] ?? '');
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (error) {
    // There is no room above all. What the build prints remains.
    console.error(`${file}: ${String(error)}`);
  }
}

/** @returns the error, after it is in the report, if editors should know of it */
export function reported<Thrown>(error: Thrown): Thrown {
  if (error instanceof ExplainedError) writeBuildReport({ failure: error.explanation });
  return error;
}

/** What a build has reported, which was none of another program's; nothing if it has not. */
export async function readBuildReport(file: string): Promise<BuildReport> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as BuildReport;
  } catch {
    return {};
  }
}

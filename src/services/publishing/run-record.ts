/**
 * The record of a workflow's run: files in one folder, which its jobs hand on as an artefact. The build writes its report
 * there too (`BUILD_REPORT`).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { type BuildReport, readBuildReport } from '#services/reporting/build-report.ts';
import type { PageChanges } from '#services/reporting/outcome.ts';
import { readJson } from './read-json.ts';

/** Relative to the project. */
const folder = join('.build', 'report');

const begunFile = join(folder, 'begun.json');
const builtFile = join(folder, 'built.json');
/** The path that the workflow gives as `BUILD_REPORT`. */
const buildFile = join(folder, 'build.json');

/** The release that was built. */
export interface BuiltRelease {
  /** The version. */
  release: string;
  /** Visitors saw it already. */
  isOnline: boolean;
  /** The pages that differ from what they saw; undefined if nobody knows. */
  changes?: PageChanges | undefined;
}

export interface RunRecord {
  /** The start of the run; undefined if it was not recorded. */
  begun: Date | undefined;
  build: BuildReport;
  built: BuiltRelease | undefined;
}

async function write(file: string, data: unknown): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify(data));
}

export const recordBeginning = (begun: Date) => write(begunFile, begun.toISOString());

export const recordBuilt = (built: BuiltRelease) => write(builtFile, built);

const addresses = v.array(v.string());
const builtRelease: v.GenericSchema<unknown, BuiltRelease> = v.object({
  release: v.string(),
  isOnline: v.boolean(),
  changes: v.optional(
    v.object({ added: addresses, changed: addresses, removed: addresses, more: v.optional(v.number()) }),
  ),
});

/** The record, as far as the jobs of this run have come. */
export async function readRecord(): Promise<RunRecord> {
  const begun = await readJson(begunFile, v.pipe(v.string(), v.isoTimestamp()));
  return {
    begun: begun === undefined ? undefined : new Date(begun),
    build: await readBuildReport(buildFile),
    built: await readJson(builtFile, builtRelease),
  };
}

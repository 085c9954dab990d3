/**
 * What the jobs of a workflow know of a release: files in one folder, which goes from job to job.
 *
 * The build writes its own report there too (`BUILD_REPORT`).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { readBuildReport, type BuildReport } from '#reporting/build-report.ts';
import type { PageChanges } from './outcome.ts';

/** Relative to the project. */
const folder = join('.build', 'report');

const begunFile = join(folder, 'begun.json');
const builtFile = join(folder, 'built.json');
/** As the workflow names it. */
const buildFile = join(folder, 'build.json');

/** What was built. */
export interface BuiltRelease {
  /** Its version. */
  release: string;
  /** Visitors saw it already. */
  isOnline: boolean;
  /** The pages that differ from what they saw; undefined if nobody knows. */
  changes?: PageChanges | undefined;
}

export interface RunRecord {
  /** When the run began; undefined if that is not known any more. */
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

/** What was written by an earlier job of this run; nothing if that did not come so far. */
async function read<Data>(file: string, schema: v.GenericSchema<unknown, Data>): Promise<Data | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return result.success ? result.output : undefined;
}

const addresses = v.array(v.string());
const builtRelease: v.GenericSchema<unknown, BuiltRelease> = v.object({
  release: v.string(),
  isOnline: v.boolean(),
  changes: v.optional(
    v.object({ added: addresses, changed: addresses, removed: addresses, more: v.optional(v.number()) }),
  ),
});

export async function readRecord(): Promise<RunRecord> {
  const begun = await read(begunFile, v.pipe(v.string(), v.isoTimestamp()));
  return {
    begun: begun === undefined ? undefined : new Date(begun),
    build: await readBuildReport(buildFile),
    built: await read(builtFile, builtRelease),
  };
}

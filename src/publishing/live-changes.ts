/** What a build changes for visitors, where the release that they see is on another machine. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { recordFiles } from '#delivery/file-records.ts';
import type { FileRecords } from '#delivery/file-manifest.ts';
import { releaseVersion } from '#delivery/release-version.ts';
import type { BuildCache } from '#lib/node/build-cache.ts';
import { manifestPath } from '#lib/manifest-path.ts';
import { changesBetween } from '#releases/release-changes.ts';
import { pagesOf } from './describe-outcome.ts';
import type { BuiltRelease } from './run-record.ts';

const kind = 'inventories';
const fingerprint = 'of releases, by their version';

/** Version of the release that visitors see; undefined if there is none. */
async function liveVersion(live: string): Promise<string | undefined> {
  const text = await readFile(join(live, manifestPath), 'utf8').catch(() => '');
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), v.object({ release: v.string() })), text);
  return result.success ? result.output.release : undefined;
}

/**
 * Compares a finished build with what visitors see. Which files that has is known if this cache has seen its build: the
 * version is made of all its files, so it is those or none.
 *
 * @param live folder with the manifest of the site that visitors see, if there is one
 * @param cache keeps the inventories of builds
 */
export async function compareWithLive(
  build: string,
  live: string,
  cache: Pick<BuildCache, 'find' | 'keep'>,
): Promise<BuiltRelease> {
  const files = await recordFiles(build);
  const release = releaseVersion(files);
  cache.keep(kind, fingerprint, release, Buffer.from(JSON.stringify(files)));
  const online = await liveVersion(live);
  const kept = online === undefined ? undefined : cache.find(kind, fingerprint, online);
  const former = online === undefined ? {} : kept && (JSON.parse(kept.toString()) as FileRecords);
  return { release, isOnline: online === release, ...(former && { changes: pagesOf(changesBetween(former, files)) }) };
}

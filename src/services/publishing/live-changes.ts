/** The changes that a build makes for visitors, where the release that they see is on another machine. */
import { join } from 'node:path';
import * as v from 'valibot';
import type { FileRecords } from '#build/delivery/file-manifest.ts';
import { recordFiles } from '#build/delivery/file-records.ts';
import { releaseVersion } from '#build/delivery/release-version.ts';
import { manifestPath } from '#lib/manifest-path.ts';
import type { BuildCache } from '#lib/node/build-cache.ts';
import { changesBetween } from '#services/releases/release-changes.ts';
import { pagesOf } from './describe-outcome.ts';
import { readJson } from './read-json.ts';
import type { BuiltRelease } from './run-record.ts';

/** The keys of the build cache for the files of each release, by its version: caches of CI hold them. */
const kind = 'inventories';
const fingerprint = 'of releases, by their version';

const manifest = v.object({ release: v.string() });

/**
 * Compares a finished build with the release that visitors see, whose files are known if its build used this cache: the
 * version is the hash of all files.
 *
 * @param live folder with the manifest of the site that visitors see, if there is one
 * @param cache keeps the file records of builds
 */
export async function compareWithLive(
  build: string,
  live: string,
  cache: Pick<BuildCache, 'find' | 'keep'>,
): Promise<BuiltRelease> {
  const files = await recordFiles(build);
  const release = releaseVersion(files);
  cache.keep(kind, fingerprint, release, Buffer.from(JSON.stringify(files)));
  const online = (await readJson(join(live, manifestPath), manifest))?.release;
  const kept = online === undefined ? undefined : cache.find(kind, fingerprint, online);
  const former = online === undefined ? {} : kept && (JSON.parse(kept.toString()) as FileRecords);
  return { release, isOnline: online === release, ...(former && { changes: pagesOf(changesBetween(former, files)) }) };
}

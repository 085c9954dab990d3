/** Releases: a finished build comes online as a whole, and visitors never see a part of one. */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FileManifest, FileRecords } from '#build/delivery/file-manifest.ts';
import { recordFiles } from '#build/delivery/file-records.ts';
import { lastFile, missingFile } from '#build/delivery/finished-build.ts';
import { currentLink, realFolder } from '#build/delivery/release-folders.ts';
import { releaseVersion } from '#build/delivery/release-version.ts';
import { guardContentLoss, readCounts } from '#content/content-loss.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { type Attempt, type BringOnline, logged, prepareFolder, ReleaseError, switching } from './attempt.ts';
import { currentRelease, keptReleases, tidyUp, unfinishedName } from './kept-releases.ts';
import { prepareRelease } from './prepare-release.ts';
import { changesBetween } from './release-changes.ts';
import { type LoggedOutcome, outcomeOf, type ReleaseOutcome } from './release-log.ts';
import { inTurn } from './release-queue.ts';

export interface ReleaseRequest extends Attempt {
  /** Builds the site, and is called when it is this release's turn. @returns the folder of the finished build */
  build: () => Promise<string>;
  /** The confirmation that content was removed on purpose. */
  acceptRemovals?: string | undefined;
  /** Is called once if another release is being made: this one waits for it, or joins one that waits already. */
  onWait?: (reason: 'waits' | 'joins') => void;
  /** Ends it, unless the release is online already. */
  signal?: AbortSignal;
}

/** @throws {ReleaseError} if the release is not wanted any more */
function checkEnded(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ReleaseError(startupMessage('releaseEnded'));
}

/**
 * @returns the version of a finished build
 * @throws {ReleaseError} by rejection if it was killed, or changed afterwards
 */
async function versionOf(build: string, files: FileRecords): Promise<string> {
  const missing = missingFile((file) => file in files);
  if (missing !== undefined) throw new ReleaseError(startupMessage('halfBuilt', { directory: build, file: missing }));
  const version = releaseVersion(files);
  const manifest = await readFile(join(build, lastFile), 'utf8');
  if (!manifest.includes(`"${version}"`))
    throw new ReleaseError(startupMessage('otherwiseBuilt', { directory: build, file: lastFile }));
  return version;
}

/** The name of a release: its version, or another one while visitors see a damaged one of the same version. */
function freeName(version: string, online: string | undefined): string {
  const isTaken = online !== undefined && basename(online) === version;
  return isTaken ? `${version}-p${randomBytes(6).toString('hex')}` : version;
}

async function publish(
  build: string,
  { directory, acceptRemovals, signal }: ReleaseRequest,
  bringOnline: BringOnline,
): Promise<ReleaseOutcome | undefined> {
  const files = existsSync(build) ? await recordFiles(build) : {};
  const version = await versionOf(build, files);
  const counts = await readCounts(pathToFileURL(`${build}/`));

  return switching(directory, async () => {
    await tidyUp(directory);
    const current = currentRelease(directory);
    const online = realFolder(currentLink(directory));
    if (current?.version === version) return { state: 'unchanged', release: current.name, version };
    if (counts) await guardContentLoss(online, counts, acceptRemovals);
    const [newest] = await keptReleases(directory);
    const sequence = (newest?.manifest.sequence ?? 0) + 1;
    const manifest: FileManifest = { sequence, former: current?.name, files };
    const target = unfinishedName(directory, 'release');
    const name = freeName(version, online);
    try {
      await prepareRelease(build, target, manifest, current);
      // One of the same name is not online, and somebody may have touched it.
      await rm(join(directory, name), { recursive: true, force: true });
      await rename(target, join(directory, name));
      const changes = changesBetween(current?.manifest.files ?? {}, files);
      checkEnded(signal);
      await bringOnline({ state: 'live', release: name, version, former: current?.name, ...changes });
    } finally {
      await rm(target, { recursive: true, force: true });
    }
    await tidyUp(directory);
    return undefined;
  });
}

/**
 * Builds the site and brings it online.
 *
 * @returns what came of it; nothing but a fault of the program is thrown
 */
export async function release(request: ReleaseRequest): Promise<LoggedOutcome> {
  const { directory, build, signal, onWait = () => undefined } = request;
  const id = randomUUID();
  try {
    await prepareFolder(directory);
    return await inTurn({
      directory,
      id,
      onWait,
      outcomeOf: (other) => outcomeOf(directory, other),
      run: () =>
        logged(request, id, async (bringOnline) => {
          checkEnded(signal);
          return publish(await build(), request, bringOnline);
        }),
    });
  } catch (error) {
    return logged(request, id, () => Promise.reject(error));
  }
}

/** Releases: brings a finished build online, or goes back to a former one. What visitors see is always a whole one. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startupMessage } from '../../i18n/startup-messages.ts';
import { checkRemovals, readCounts } from '../content/removals.ts';
import { notFoundRules } from '../delivery/delivery-rules.ts';
import type { Inventory } from '../delivery/inventory.ts';
import { readReleaseFacts, releaseFactsFile } from '../delivery/release-facts.ts';
import { releaseName } from '../delivery/release-folders.ts';
import { lockFile } from '../lib/file-lock.ts';
import { SiteError } from '../lib/site-error.ts';
import { currentRelease, keptReleases, switchTo, tidyUp, unfinishedName, type KeptRelease } from './kept-releases.ts';
import { changesBetween } from './release-changes.ts';
import { logOutcome, outcomeOf, type LoggedOutcome, type ReleaseOutcome } from './release-log.ts';
import { inTurn } from './release-queue.ts';
import { releaseVersion } from './release-version.ts';
import { recordFiles, stageRelease } from './stage-release.ts';

/** Nothing was released, for a reason that people can do something about. */
export class ReleaseError extends SiteError {}

interface Attempt {
  /** The folder of releases; it is made if there is none. */
  directory: string;
  /** Who asks for it, for the log. */
  by: string;
}

export interface ReleaseRequest extends Attempt {
  /** Builds the site, and is called when it is this release's turn. @returns the folder of the finished build */
  build: () => Promise<string>;
  /** Whether it is on purpose if much content is gone. */
  acceptRemovals: boolean;
  /** Is called once if another release is being made: this one waits for it, or joins one that waits already. */
  onWait?: (reason: 'waits' | 'joins') => void;
}

export interface RollbackRequest extends Attempt {
  /** Version or name of a release; without one, the release that visitors saw before the current one was made. */
  target?: string | undefined;
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'code' in error;

/** @returns why, if people can do something about it */
function reasonOf(error: unknown, directory: string): string {
  if (error instanceof SiteError) return error.message;
  if (!isSystemError(error)) throw error;
  return startupMessage('releasesUnwritable', { directory, reason: error.message });
}

/** Carries an attempt out, and logs what came of it. */
async function logged(
  { directory, by }: Attempt,
  id: string,
  attempt: () => Promise<ReleaseOutcome>,
): Promise<LoggedOutcome> {
  const start = performance.now();
  const outcome = await attempt().catch((error: unknown): ReleaseOutcome => ({
    event: 'failed',
    reason: reasonOf(error, directory),
  }));
  const seconds = Math.round(performance.now() - start) / 1000;
  const line: LoggedOutcome = { id, when: new Date().toISOString(), by, seconds, ...outcome };
  // What is online is online, whether or not there is room for a line about it.
  await logOutcome(directory, line).catch((error: unknown) =>
    console.warn('[release] The log was not written:', error),
  );
  return line;
}

async function prepare(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await access(directory, constants.W_OK);
}

/** Alone among all that change what visitors see. */
async function switching<Result>(directory: string, change: () => Promise<Result>): Promise<Result> {
  const lock = await lockFile(join(directory, '.switch.lock'));
  try {
    return await change();
  } finally {
    lock.close();
  }
}

/** What every site has. */
const needed = [releaseFactsFile, 'index.html', ...notFoundRules.map(({ file }) => file)];

async function publish(build: string, { directory, acceptRemovals }: ReleaseRequest): Promise<ReleaseOutcome> {
  const files = existsSync(build) ? await recordFiles(build) : {};
  const missing = needed.find((file) => !(file in files));
  if (missing !== undefined) {
    throw new ReleaseError(startupMessage('halfBuilt', { directory: build, file: missing }));
  }
  const facts = readReleaseFacts(build);
  const version = releaseVersion(files);
  const name = releaseName(version, facts.policy);
  const counts = await readCounts(pathToFileURL(`${build}/`));

  return switching(directory, async () => {
    await tidyUp(directory);
    const current = currentRelease(directory);
    if (current?.name === name) return { event: 'unchanged', release: name, version };
    if (counts && !acceptRemovals) await checkRemovals(current?.folder, counts);
    const [newest] = await keptReleases(directory);
    const sequence = (newest?.inventory.sequence ?? 0) + 1;
    const inventory: Inventory = { sequence, former: current?.name, files };
    const stage = unfinishedName(directory, 'stage');
    try {
      await stageRelease(build, stage, facts, inventory, current);
      // One of the same name is not online, and somebody may have touched it.
      await rm(join(directory, name), { recursive: true, force: true });
      await rename(stage, join(directory, name));
      await switchTo(directory, name);
    } finally {
      await rm(stage, { recursive: true, force: true });
    }
    await tidyUp(directory);
    const changes = changesBetween(current?.inventory.files ?? {}, files);
    return { event: 'released', release: name, version, former: current?.name, ...changes };
  });
}

/**
 * Builds the site and brings it online.
 *
 * @returns what came of it; nothing but a fault of the program is thrown
 */
export async function release(request: ReleaseRequest): Promise<LoggedOutcome> {
  const { directory, build, onWait = () => undefined } = request;
  const id = randomUUID();
  try {
    await prepare(directory);
    return await inTurn({
      directory,
      id,
      onWait,
      outcomeOf: (other) => outcomeOf(directory, other),
      run: () => logged(request, id, async () => publish(await build(), request)),
    });
  } catch (error) {
    return logged(request, id, () => Promise.reject(error));
  }
}

async function findTarget(
  { directory, target }: RollbackRequest,
  current: KeptRelease | undefined,
): Promise<KeptRelease> {
  const kept = await keptReleases(directory);
  const wanted = target ?? current?.inventory.former;
  const found = kept.find(({ name, version }) => name === wanted || version === wanted);
  if (found) return found;
  const others = kept.filter(({ name }) => name !== current?.name).map(({ version }) => version);
  const releases = others.join(', ') || '–';
  if (wanted === undefined) throw new ReleaseError(startupMessage('noFormerRelease', { directory, releases }));
  throw new ReleaseError(startupMessage('releaseGone', { release: wanted, directory, releases }));
}

/** Goes back to a former release at once, also while another one is being built. @returns as `release` */
export async function rollback(request: RollbackRequest): Promise<LoggedOutcome> {
  const { directory } = request;
  return logged(request, randomUUID(), async () => {
    await prepare(directory);
    return switching(directory, async () => {
      const current = currentRelease(directory);
      const { name, version, inventory } = await findTarget(request, current);
      if (name === current?.name) return { event: 'unchanged', release: name, version };
      await switchTo(directory, name);
      const changes = changesBetween(current?.inventory.files ?? {}, inventory.files);
      return { event: 'rolledBack', release: name, version, former: current?.name, ...changes };
    });
  });
}

/**
 * A copy of the site on a second host: the release that visitors see, and the day. rsync writes whole files and links beside
 * those that they replace, so visitors of that host see one release or the other, and never parts of both.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { currentLink } from '#build/delivery/release-folders.ts';
import * as files from '#i18n/site-files.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { healthPath } from '#lib/health-path.ts';
import { tryLock } from '#lib/node/file-lock.ts';
import { runTool, ToolError } from '#lib/node/system-tool.ts';
import { readLimited } from '#lib/read-limited.ts';
import { SiteError } from '#lib/site-error.ts';
import { largestDay } from '#park/day/day.ts';
import { daySchema } from '#park/day/day-schema.ts';
import { currentRelease } from '#services/releases/kept-releases.ts';

/** The copy could not be made, or is not what the second host serves. */
export class MirrorError extends SiteError {}

export interface MirrorOptions {
  /** The directory of the releases. */
  releases: string;
  /** The directory of the releases on the other host, as rsync takes it: `zoo@standby.example:/srv/zoo/releases`. */
  target: string;
  /** The address of the site whose day is copied, without a trailing slash. */
  siteUrl: string;
  /** The address of the other host's server, which is asked what it serves; undefined: nobody is asked. */
  check?: string | undefined;
}

/** Milliseconds that the servers are waited for. */
const patience = 10_000;

/** @throws {MirrorError} by rejection */
async function rsync(...args: string[]): Promise<void> {
  await runTool('rsync', args).catch((error: unknown) => {
    if (!(error instanceof ToolError)) throw error;
    throw new MirrorError(startupMessage('mirrorFailed', { target: args.at(-1) ?? '', reason: error.reason }));
  });
}

/** Reads JSON from a server, of any status: one that is not well says so in its answer. */
async function readJson<Data>(url: string, schema: v.GenericSchema<unknown, Data>): Promise<Data> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patience) });
    return v.parse(v.pipe(v.string(), v.parseJson(), schema), await readLimited(response, largestDay));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MirrorError(startupMessage('mirrorNoAnswer', { url, reason }), { cause: error });
  }
}

/** What a folder of releases has by their names: other things in the target are nobody's to delete. */
const version = '[0-9a-f]'.repeat(10);
const onlyReleases = [`--include=/${version}/`, `--include=/${version}-p*/`, '--exclude=/*'];

/** Uploads releases, whose common files are there once, as they are here. */
async function upload(folders: readonly string[], target: string): Promise<void> {
  const options = ['--recursive', '--links', '--hard-links', '--times', '--perms', '--delete', '--mkpath', '--fsync'];
  await rsync(...options, '--', ...folders, `${target}/`);
}

/** Puts files beside the releases of the target, each in one step. @param write them into a folder */
async function place(target: string, write: (folder: string) => Promise<void>): Promise<void> {
  const stage = await mkdtemp(join(tmpdir(), 'mirror-'));
  try {
    await write(stage);
    // Days of the same size that are written within one second would be taken for one.
    await rsync('--recursive', '--links', '--ignore-times', '--', `${stage}/`, `${target}/`);
  } finally {
    await rm(stage, { recursive: true });
  }
}

/** Deletes the releases that are no longer kept. */
async function tidyUp(releases: string, target: string): Promise<void> {
  const options = ['--dirs', '--delete', '--existing', '--ignore-existing'];
  await rsync(...options, ...onlyReleases, '--', `${releases}/`, `${target}/`);
}

const answer = v.object({
  checks: v.object({
    release: v.object({ name: v.string() }),
    day: v.object({ number: v.number() }),
  }),
});

/** @throws {MirrorError} by rejection if a server serves another release, or a day of before */
async function checkServer(address: string, release: string, day: number): Promise<void> {
  const url = address + healthPath;
  const { checks } = await readJson(url, answer);
  const [found, foundDay] = [checks.release.name, checks.day.number];
  if (found === release && foundDay >= day) return;
  throw new MirrorError(startupMessage('mirrorBehind', { url, release, day, found, foundDay }));
}

/**
 * Copies the release that visitors see, the one before it, and the day with what was closed on this machine.
 *
 * @returns the name of the release
 * @throws {MirrorError} by rejection; the other host serves what it did, or the new release with the day of before
 */
export async function mirror({ releases, target, siteUrl, check }: MirrorOptions): Promise<string> {
  const current = currentRelease(releases);
  if (!current) throw new MirrorError(startupMessage('notReleased', { directory: currentLink(releases) }));
  const { name, folder, manifest } = current;
  // What both have need not be sent again, and there is a way back.
  const former =
    manifest.former === undefined ? [] : [join(releases, manifest.former)].filter((one) => existsSync(one));
  const lock = tryLock(join(releases, '.mirror.lock'));
  if (!lock) throw new MirrorError(startupMessage('mirrorRuns', { directory: releases }));
  try {
    await upload([...former, folder], target);
    await place(target, (stage) => symlink(name, currentLink(stage)));
    await tidyUp(releases, target);
    const day = await readJson(siteUrl + files.day.fr, daySchema);
    await place(target, (stage) => writeFile(join(stage, '.day.json'), JSON.stringify(day)));
    if (check !== undefined) await checkServer(check, name, day.number);
    return name;
  } finally {
    lock.close();
  }
}

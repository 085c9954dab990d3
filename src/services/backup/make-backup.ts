/** Makes a backup while everything runs. */
import { constants, copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { startupMessage } from '#i18n/startup-messages.ts';
import { filesBelow } from '#lib/node/built-files.ts';
import { lockFile } from '#lib/node/file-lock.ts';
import { makePrivate } from '#lib/node/private-files.ts';
import { switching } from '#services/releases/attempt.ts';
import { currentRelease } from '#services/releases/kept-releases.ts';
import { syncFolders } from '#services/releases/sync-to-disk.ts';
import { writeArchive } from './archive.ts';
import { BackupError, backupErrorOf } from './backup-error.ts';
import { type BackupManifest, writeManifest } from './manifest.ts';
import { cmsDatabase, cmsDump, inBackup, type Part, parts, type Places } from './places.ts';
import { dumpDatabase } from './postgres.ts';

/** Milliseconds that opening a database waits for a program that has it locked. */
const lockTimeout = 5000;

/**
 * Pages of SQLite that are copied at once, 40 MB, during which nobody writes: a few hundredths of a second. A larger
 * database is copied in several steps, and anew if somebody has written between two.
 */
const pagesAtOnce = 10_000;

/** Copies a database as it is at one instant, by SQLite's own backup. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const database = new DatabaseSync(from, { timeout: lockTimeout });
  try {
    await backup(database, to, { rate: pagesAtOnce });
  } finally {
    database.close();
  }
  makePrivate(to);
}

/** Copies a file that others may write or remove meanwhile. @returns false if it is gone */
function copyIfThere(from: string, to: string): boolean {
  try {
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

/** Returns a function that copies what a folder has got, or has otherwise, since it was called before. */
function copierOf(from: string, to: string): () => void {
  const copied = new Map<string, string>();
  return () => {
    if (!existsSync(from)) return;
    for (const path of filesBelow(from)) {
      const stats = statSync(join(from, path), { throwIfNoEntry: false });
      const state = `${stats?.size} ${stats?.mtimeMs}`;
      if (stats && copied.get(path) !== state && copyIfThere(join(from, path), join(to, path))) copied.set(path, state);
    }
  };
}

/**
 * The CMS. Pictures come before the database, so that none is gone which that still names, and again after it, so that
 * none is missing which it names already.
 */
async function gatherCms({ cms, database }: Places, to: string): Promise<void> {
  mkdirSync(to);
  const copyPictures = copierOf(join(cms, 'public'), join(to, 'public'));
  copyPictures();
  if (database !== undefined) await dumpDatabase(database, cmsDump(to));
  else if (existsSync(cmsDatabase(cms))) await copyDatabase(cmsDatabase(cms), cmsDatabase(to));
  copyPictures();
  copyIfThere(join(cms, 'secrets.env'), join(to, 'secrets.env'));
}

/** How a release is copied: with its times, which say when it was made and that nobody has touched it since. */
const asItIs = { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE };

/** The release that visitors see, and what programs keep beside the releases. @returns the release's name */
async function gatherReleases({ releases }: Places, to: string): Promise<string | undefined> {
  mkdirSync(to);
  return switching(releases, async () => {
    const release = currentRelease(releases);
    // No links: for `tar`, a file has changed that another release gets or loses a link to meanwhile.
    if (release) cpSync(release.folder, join(to, release.name), asItIs);
    const kept = readdirSync(releases).filter((name) => /\.jsonl?$/.test(name));
    for (const name of kept) copyIfThere(join(releases, name), join(to, name));
    return release?.name;
  });
}

async function gather(places: Places, folder: string): Promise<BackupManifest> {
  const made = new Date();
  let release: string | undefined;
  if (existsSync(places.cms)) await gatherCms(places, join(folder, inBackup.cms));
  if (existsSync(places.forms)) await copyDatabase(places.forms, join(folder, inBackup.forms));
  if (existsSync(places.releases)) release = await gatherReleases(places, join(folder, inBackup.releases));
  return writeManifest(folder, made, release);
}

/** The name of a backup, which sorts by its instant: `zoo-2026-11-30T051200Z.tar.gz`. */
function nameOf({ made }: BackupManifest, key: string | undefined): string {
  const instant = made.replace(/\.\d+/, '').replaceAll(':', '');
  return `zoo-${instant}.tar.gz${key === undefined ? '' : '.enc'}`;
}

export interface MadeBackup {
  file: string;
  /** Bytes. */
  size: number;
  manifest: BackupManifest;
  /** What there is nothing of on this machine. */
  missing: Part[];
}

/**
 * Writes everything that can't be made again into one file, which only this user can read. What fails leaves nothing
 * behind, and a process that is killed leaves what the next one removes.
 *
 * @param directory of backups, made if there is none
 * @param key the archive is encrypted with; undefined: it is not
 * @throws {BackupError} by rejection if there is nothing, or no room for it, or a database can't be read
 */
export async function makeBackup(places: Places, directory: string, key: string | undefined): Promise<MadeBackup> {
  const missing = parts.filter((part) => !existsSync(places[part]));
  if (missing.length === parts.length) throw new BackupError(startupMessage('backupNothing'));
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const lock = await lockFile(join(directory, '.backup.lock'));
    const [folder, archive] = [join(directory, '.unfinished'), join(directory, '.unfinished.tar.gz')];
    const tidyUp = () => Promise.all([folder, archive].map((path) => rm(path, { recursive: true, force: true })));
    try {
      await tidyUp();
      await mkdir(folder, { mode: 0o700 });
      const manifest = await gather(places, folder);
      await writeArchive(folder, archive, key);
      const file = join(directory, nameOf(manifest, key));
      await rename(archive, file);
      await syncFolders([directory]);
      return { file, size: statSync(file).size, manifest, missing };
    } finally {
      await tidyUp();
      lock.close();
    }
  } catch (error) {
    throw backupErrorOf(error, 'backupFailed', { directory });
  }
}

/** Restores a backup: all of it is checked before anything of it is in its place. */
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { currentLink } from '#build/delivery/release-folders.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { tryLock } from '#lib/node/file-lock.ts';
import { removeLeftOvers, workFolder } from '#lib/node/work-folder.ts';
import { readArchive } from './archive.ts';
import { BackupError, backupErrorOf } from './backup-error.ts';
import { type BackupManifest, checkedManifest } from './manifest.ts';
import { cmsDump, inBackup, type Part, parts, type Places } from './places.ts';
import { isDatabaseEmpty, restoreDatabase } from './postgres.ts';

const work = 'restore';

export interface RestoreOptions {
  /** The archive's; undefined if it is not encrypted. */
  key: string | undefined;
  /** The parts to restore; by default, all that are in the backup. */
  only?: readonly Part[];
  /** What is there is put aside: nothing is, by default, and a place that is not empty is refused. */
  replace?: boolean;
}

export interface Restored {
  manifest: BackupManifest;
  /** What was there before. */
  aside: string[];
}

/** Moves a file or a folder, to another disk too. */
async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    await cp(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    await rm(from, { recursive: true });
  });
}

/** The files of a database, with those that SQLite may have left beside it, which would change what is restored. */
const databaseFiles = (file: string) => ['', '-journal', '-wal', '-shm'].map((end) => file + end).filter(existsSync);

/** The beginning of the names of folders in which what was there before a restore is. */
const asidePrefix = 'before-restore-';

/** What is in a part's place, without what was put aside there. */
function contentOf(part: Part, place: string): string[] {
  if (part === 'forms') return databaseFiles(place);
  const names = existsSync(place) ? readdirSync(place) : [];
  return names.filter((name) => !name.startsWith(asidePrefix)).map((name) => join(place, name));
}

/** Whether a program uses what is in a place. The site's server holds no lock. */
function isInUse(content: readonly string[]): boolean {
  return content.some((file) => {
    if (!/^(?:\..+\.)?lock$/.test(basename(file))) return false;
    const lock = tryLock(file);
    lock?.close();
    return lock === undefined;
  });
}

/**
 * Restores a backup, while the programs that use it are stopped.
 *
 * @throws {BackupError} by rejection: before anything has changed if the backup is not whole, a place is not empty or in
 * use, or there is no database for a dump; later if a disk fails
 */
export async function restoreBackup(file: string, places: Places, options: RestoreOptions): Promise<Restored> {
  await removeLeftOvers(work);
  const folder = workFolder(work);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await readArchive(file, folder, options.key);
    const manifest = await checkedManifest(folder).catch((error: unknown) => {
      throw backupErrorOf(error, 'backupUnreadable', { file });
    });
    const wanted = (options.only ?? parts).filter((part) => existsSync(join(folder, inBackup[part])));
    const dump = cmsDump(join(folder, inBackup.cms));
    const database = wanted.includes('cms') ? await databaseFor(dump, places, options) : undefined;
    await checkPlaces(wanted, places, options);
    if (manifest.release !== undefined) await symlink(manifest.release, currentLink(join(folder, inBackup.releases)));
    // In one transaction: if it fails, nothing has changed.
    if (database !== undefined) await restoreDatabase(database, dump);
    await rm(dump, { force: true });
    const aside = [];
    for (const part of wanted) aside.push(...(await place(part, join(folder, inBackup[part]), places[part])));
    return { manifest, aside };
  } catch (error) {
    throw backupErrorOf(error, 'restoreFailed', { file });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The database that a dump goes into; undefined if the backup has a file instead. */
async function databaseFor(dump: string, { database }: Places, { replace = false }: RestoreOptions) {
  if (existsSync(dump) !== (database !== undefined)) {
    throw new BackupError(startupMessage(database === undefined ? 'restoreNeedsPostgres' : 'restoreNeedsSqlite'));
  }
  if (database !== undefined && !replace && !(await isDatabaseEmpty(database))) {
    throw new BackupError(startupMessage('restoreNotEmpty', { place: 'DATABASE_URL' }));
  }
  return database;
}

async function checkPlaces(
  wanted: readonly Part[],
  places: Places,
  { replace = false }: RestoreOptions,
): Promise<void> {
  for (const part of wanted) {
    const content = contentOf(part, places[part]);
    if (content.length > 0 && !replace)
      throw new BackupError(startupMessage('restoreNotEmpty', { place: places[part] }));
    if (isInUse(content)) throw new BackupError(startupMessage('restoreInUse', { place: places[part] }));
  }
}

/** Puts a part in its place. @returns the folder in which what was there is now, if something was */
async function place(part: Part, from: string, to: string): Promise<string[]> {
  const folder = part === 'forms' ? dirname(to) : to;
  const former = contentOf(part, to);
  const aside = former.length > 0 ? [join(folder, asidePrefix + new Date().toISOString().replaceAll(/[:.]/g, ''))] : [];
  await mkdir(folder, { recursive: true, mode: part === 'releases' ? 0o755 : 0o700 });
  for (const target of aside) {
    await mkdir(target, { mode: 0o700 });
    for (const path of former) await move(path, join(target, basename(path)));
  }
  if (part === 'forms') await move(from, to);
  else for (const name of await readdir(from)) await move(join(from, name), join(to, name));
  return aside;
}

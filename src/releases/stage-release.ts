/** Puts the files of a release together, in a folder that nobody looks at. */
import { link, lstat, mkdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startupMessage } from '#i18n/startup-messages.ts';
import { recordOf } from '#delivery/file-records.ts';
import { fileManifestName, type FileRecord, type FileManifest } from '#delivery/file-manifest.ts';
import { movedMarks } from '#delivery/moved-marks.ts';
import { refusalMarks } from '#delivery/refusal-marks.ts';
import type { ReleaseManifest } from '#delivery/release-manifest.ts';
import { forEachConcurrently } from '#lib/for-each-concurrently.ts';
import { SiteError } from '#lib/site-error.ts';
import { syncFiles, syncFolders } from './sync-to-disk.ts';

const concurrency = 8;

/** Somebody wrote into the folder of a build while it was being released. */
class ChangingBuildError extends SiteError {}

/**
 * The modification time of a file, in seconds from 2001 to 2018: made of its content, because servers make ETags of time
 * and size, and in the past, because no server may say that a file was modified later than now. Two releases and all
 * copies of a server then agree, and what has changed is never taken for unchanged.
 */
export function timeOf({ hash: content }: FileRecord): number {
  return 1_000_000_000 + (parseInt(content.slice(0, 8), 16) >>> 3);
}

/** Whether a file of a release is still the one that its inventory says. */
async function isUntouched(file: string, record: FileRecord): Promise<boolean> {
  const stats = await lstat(file).catch(() => undefined);
  return stats?.isFile() === true && stats.size === record.size && stats.mtimeMs === timeOf(record) * 1000;
}

/** @returns whether the file is there now: some file systems know no hard links, or no more of them to one file */
function shareFile(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    () => false,
  );
}

async function writeCopy(from: string, to: string, record: FileRecord): Promise<void> {
  const bytes = await readFile(from);
  if (recordOf(bytes).hash !== record.hash)
    throw new ChangingBuildError(startupMessage('buildChanges', { file: from }));
  // Read-only: releases share files.
  await writeFile(to, bytes, { flag: 'wx', mode: 0o444 });
  await utimes(to, timeOf(record), timeOf(record));
}

/** A release whose files may be shared. */
export interface FormerRelease {
  folder: string;
  inventory: FileManifest;
}

/**
 * Writes a release into a folder that does not exist yet: files that the former release has too as hard links to those,
 * all others as copies, which the disk has when this is done.
 *
 * @param build the folder of the finished build
 * @throws by rejection; what has been written until then is of no use
 */
export async function stageRelease(
  build: string,
  stage: string,
  { statuses, moved }: Pick<ReleaseManifest, 'statuses' | 'moved'>,
  inventory: FileManifest,
  former: FormerRelease | undefined,
): Promise<void> {
  const paths = Object.keys(inventory.files);
  const marks = refusalMarks(statuses);
  const links = movedMarks(moved);
  const named = [...paths, ...marks, ...links.map(({ path }) => path)];
  const folders = new Set([stage, ...named.map((path) => dirname(join(stage, path)))]);
  for (const folder of folders) await mkdir(folder, { recursive: true });
  const written = [...marks, fileManifestName].map((path) => join(stage, path));
  await forEachConcurrently(Object.entries(inventory.files), concurrency, async ([path, record]) => {
    const known = former?.inventory.files[path];
    const shared = join(former?.folder ?? '', path);
    const canShare = known?.hash === record.hash && (await isUntouched(shared, record));
    if (!canShare || !(await shareFile(shared, join(stage, path)))) {
      await writeCopy(join(build, path), join(stage, path), record);
      written.push(join(stage, path));
    }
  });
  for (const mark of marks) await writeFile(join(stage, mark), '');
  // The disk has a link as soon as it has its name.
  for (const { path, target } of links) await symlink(target, join(stage, path));
  await writeFile(join(stage, fileManifestName), JSON.stringify(inventory));
  await syncFiles(written);
  await syncFolders(folders);
}

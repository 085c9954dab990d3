/** Prepares a release: puts its files together in a folder that no server reads. */
import { link, lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileManifest, fileManifestName, type FileRecord } from '#build/delivery/file-manifest.ts';
import { recordOf } from '#build/delivery/file-records.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { forEachConcurrently } from '#lib/for-each-concurrently.ts';
import { SiteError } from '#lib/site-error.ts';
import { syncFiles, syncFolders } from './sync-to-disk.ts';

const concurrency = 8;

/** A file of the build was changed while the build was being released. */
class ChangingBuildError extends SiteError {}

/** Tells whether a file of a release is the one that the release was made with: its file manifest was written last. */
async function isUntouched(file: string, record: FileRecord, made: number): Promise<boolean> {
  const stats = await lstat(file).catch(() => undefined);
  return stats?.isFile() === true && stats.size === record.size && stats.mtimeMs <= made;
}

/** Links a file. @returns false on file systems without hard links, or without room for another one to the same file */
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
}

/** A release whose files may be shared. */
export interface FormerRelease {
  folder: string;
  manifest: FileManifest;
}

/**
 * Writes a release into a folder that does not exist yet: files that the former release has too as hard links to those,
 * all others as copies, which the disk has when this is done.
 *
 * @param build the folder of the finished build
 * @param target the folder to write
 * @throws by rejection; what has been written until then is of no use
 */
export async function prepareRelease(
  build: string,
  target: string,
  manifest: FileManifest,
  former: FormerRelease | undefined,
): Promise<void> {
  const folders = new Set([target, ...Object.keys(manifest.files).map((path) => dirname(join(target, path)))]);
  for (const folder of folders) await mkdir(folder, { recursive: true });
  const manifestFile = join(target, fileManifestName);
  const written = [manifestFile];
  const formerManifest = former && (await lstat(join(former.folder, fileManifestName)).catch(() => undefined));
  await forEachConcurrently(Object.entries(manifest.files), concurrency, async ([path, record]) => {
    const known = former?.manifest.files[path];
    const shared = join(former?.folder ?? '', path);
    const canShare = known?.hash === record.hash && (await isUntouched(shared, record, formerManifest?.mtimeMs ?? 0));
    if (!canShare || !(await shareFile(shared, join(target, path)))) {
      await writeCopy(join(build, path), join(target, path), record);
      written.push(join(target, path));
    }
  });
  await writeFile(manifestFile, JSON.stringify(manifest));
  await syncFiles(written);
  await syncFolders(folders);
}

/** Which release a finished site is: the same files are the same release, whenever and wherever they were built. */
import { createHash } from 'node:crypto';
import { manifestPath } from '#lib/manifest-path.ts';
import type { FileRecords } from './file-manifest.ts';

/** Whether a file only repeats another one in a form that takes fewer bytes. */
export function isCompressedCopy(path: string, files: FileRecords): boolean {
  return /\.(?:br|gz)$/.test(path) && path.slice(0, -3) in files;
}

/**
 * Made of the paths and the bytes of all files but compressed copies and the manifest, which names the release.
 *
 * @returns 10 hexadecimal digits
 */
export function releaseVersion(files: FileRecords): string {
  const sum = createHash('sha256');
  for (const [path, { hash }] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (`/${path}` !== manifestPath && !isCompressedCopy(path, files)) sum.update(`${path}\0${hash}\n`);
  }
  return sum.digest('hex').slice(0, 10);
}

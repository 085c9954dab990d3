/** The version of a release, derived from its files: the same files give the same version, on any machine. */
import { createHash } from 'node:crypto';
import { manifestPath } from '#lib/manifest-path.ts';
import { withoutSuffix } from './compressed-copies.ts';
import type { FileRecords } from './file-manifest.ts';

/** True for the compressed copy of another file. */
export function isCompressedCopy(path: string, files: FileRecords): boolean {
  const original = withoutSuffix(path);
  return original !== path && original in files;
}

/**
 * A digest of the paths and bytes of all files except compressed copies and the build manifest, which holds the
 * version.
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

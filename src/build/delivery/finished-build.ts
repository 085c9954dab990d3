/** The files that tell a finished build from one that was killed, however near its end. */
import { manifestPath } from '#lib/manifest-path.ts';
import { notFoundRules } from './delivery-rules.ts';
import { releaseManifestFile } from './release-manifest.ts';

/** The last file of a build; it holds the version of all others. */
export const lastFile = manifestPath.slice(1);

/** @returns the first file that every finished build has, and this one lacks */
export function missingFile(has: (file: string) => boolean): string | undefined {
  const needed = [releaseManifestFile, 'index.html', ...notFoundRules.map(({ file }) => file), lastFile];
  return needed.find((file) => !has(file));
}

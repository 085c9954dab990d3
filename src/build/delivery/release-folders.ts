/**
 * The folder of releases: `<version>/` for each one that is kept, and a link, `current`, to the one that visitors see.
 * A release never changes, so a reader that has followed the link gets the files of one release only.
 */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';

/** The link to the release that visitors see. */
export function currentLink(releases: string): string {
  return join(releases, 'current');
}

/** The folder that a link leads to, or a folder itself; undefined if there is none. */
export function realFolder(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

/**
 * The version in a folder's name, which is that name; undefined if it is not the name of a release. A release that took
 * the place of a damaged one of the same version has a suffix, and so have those of former versions of this program.
 */
export function versionIn(name: string): string | undefined {
  return /^([0-9a-f]{10})(?:-p[0-9a-f]{12})?$/.exec(name)?.[1];
}

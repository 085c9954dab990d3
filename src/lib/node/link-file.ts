/** Files that are in two places. */
import { constants, copyFileSync, linkSync, rmSync } from 'node:fs';

/** Puts a file into another place as well, without copying it if that can be. */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // There is such a file already, the place is on another disk, or there are too many links.
    rmSync(to, { force: true });
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
}

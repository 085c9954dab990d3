/** Hard links, with a copy as the fallback. */
import { constants, copyFileSync, linkSync, rmSync } from 'node:fs';

/** Links a file to a second path, or copies it where a hard link is impossible. */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // There is such a file already, the place is on another disk, or there are too many links.
    rmSync(to, { force: true });
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
}

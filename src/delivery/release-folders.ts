/** The folders of a release, and how a new one takes the place of the live one. */
import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/** Siblings on one file system, so that each can be renamed to another in one step. */
export interface ReleaseFolders {
  /** What visitors see. */
  live: string;
  /** What a build is writing. */
  next: string;
  /** The former release while the next one takes its place; if a process dies in between, the only one there is. */
  former: string;
}

function followLinks(written: string): string {
  // Without a slash at its end, which would lead to what the link points to.
  const path = resolve(written);
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink ? followLinks(resolve(dirname(path), readlinkSync(path))) : path;
}

/** @param directory of the live release; if it is a link, the folder it leads to is the release and the link stays */
export function releaseFolders(directory: string): ReleaseFolders {
  const live = followLinks(directory);
  const sibling = (suffix: string) => join(dirname(live), `.${basename(live)}-${suffix}`);
  return { live, next: sibling('next'), former: sibling('former') };
}

/** Puts the former release back if a process died before the next one took its place. */
export async function restoreRelease({ live, former }: ReleaseFolders): Promise<void> {
  if (!existsSync(live) && existsSync(former)) await rename(former, live);
}

/** First step of a swap. From here to the second one, the former release is the only one. */
export async function setAside({ live, former }: ReleaseFolders): Promise<void> {
  if (!existsSync(live)) return;
  await rm(former, { recursive: true, force: true });
  await rename(live, former);
}

/** Second step of a swap; if it fails, the former release is live again. */
export async function putInPlace(folders: ReleaseFolders): Promise<void> {
  try {
    await rename(folders.next, folders.live);
  } catch (error) {
    await restoreRelease(folders);
    throw error;
  }
  await rm(folders.former, { recursive: true, force: true });
}

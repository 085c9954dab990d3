/** Puts files where a host will look for them. */
import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** As a second name of the same file, where the file system can do so. */
export async function placeFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE));
}

/** The files below a folder: paths relative to it, with `/`. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
}

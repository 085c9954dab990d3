/** Puts a folder in the place of another one. */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { lockFile } from '#lib/node/file-lock.ts';

/**
 * Fills a folder beside the target, which takes its place only when it is whole: after a failure, or the end of the
 * process, what was there is still there. Two at once take turns.
 *
 * @param fill makes the folder that it gets, which does not exist yet
 */
export async function replaceFolder(target: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const [next, former] = [`${target}.next`, `${target}.former`];
  await mkdir(dirname(target), { recursive: true });
  const lock = await lockFile(`${target}.lock`);
  try {
    for (const left of [next, former]) await rm(left, { recursive: true, force: true });
    await fill(next);
    if (existsSync(target)) await rename(target, former);
    await rename(next, target);
    await rm(former, { recursive: true, force: true });
  } finally {
    lock.close();
  }
}

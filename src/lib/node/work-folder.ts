/** Temporary folders of a process, of no use once it has ended. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const parent = '.build';

/** The kind of work of releases, which build the site in a process of their own. */
export const releaseBuild = 'release';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The folder of this process for some kind of work, relative to the root of the project. */
export function workFolder(kind: string): string {
  return join(parent, `${kind}-${process.pid}`);
}

/** Removes the folders that killed processes have left, and those of this process. */
export async function removeLeftOvers(kind: string): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const name of names) {
    const [start, pid = ''] = name.split(/-(?=\d+$)/);
    if (start !== kind || pid === '' || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue;
    await rm(join(parent, name), { recursive: true, force: true });
  }
}

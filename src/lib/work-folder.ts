/** Folders in which a process works, and that nobody needs once it has ended. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const parent = '.build';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The folder of this process for some kind of work, relative to the root of the project. */
export function workFolder(kind: string, pid = process.pid): string {
  return join(parent, `${kind}-${pid}`);
}

/** Removes what processes that were killed have left, and what this one has made. */
export async function removeLeftOvers(kind: string): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  const pids = names
    .filter((name) => name.startsWith(`${kind}-`) && /^\d+$/.test(name.slice(kind.length + 1)))
    .map((name) => Number(name.slice(kind.length + 1)));
  for (const pid of pids) {
    if (pid === process.pid || !isRunning(pid)) await rm(workFolder(kind, pid), { recursive: true, force: true });
  }
}

/** The memory of a process and all its children. */
import { readdir, readFile } from 'node:fs/promises';

const interval = 200;

/** The processes below one, itself included. */
async function familyOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  const children = lists.join(' ').split(/\s+/).filter(Boolean).map(Number);
  return [pid, ...(await Promise.all(children.map(familyOf))).flat()];
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/**
 * Watches a process until it has ended, on systems with `/proc`.
 *
 * @returns what it held at most until now, in megabytes; 0 on other systems
 */
export function watchMemory(pid: number): () => number {
  let peak = 0;
  const look = async (): Promise<void> => {
    const held = await Promise.all((await familyOf(pid)).map(residentMegabytes));
    const sum = held.reduce((total, megabytes) => total + megabytes, 0);
    if (sum === 0) return;
    peak = Math.max(peak, sum);
    setTimeout(() => void look(), interval);
  };
  void look();
  return () => Math.round(peak);
}

/** Builds the site in a folder of its own, in a process of its own: what it uses of memory is given back. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startupMessage } from '../../i18n/startup-messages.ts';
import { printableMessage } from '../lib/exit-on-site-error.ts';
import { SiteError } from '../lib/site-error.ts';

/** The build has ended without a site; its message is what it said. */
export class BuildFailedError extends SiteError {}

const workFolder = '.build';
const start = 'release-';
const folderOf = (pid: number) => join(workFolder, `${start}${pid}`);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Removes what releases that were killed have left. */
async function removeLeftOvers(): Promise<void> {
  const names = await readdir(workFolder).catch(() => []);
  const pids = names.filter((name) => /^release-\d+$/.test(name)).map((name) => Number(name.slice(start.length)));
  for (const pid of pids) {
    if (pid === process.pid || !isRunning(pid)) await rm(folderOf(pid), { recursive: true, force: true });
  }
}

/** The longest reason that is kept, in characters: a build may report thousands of problems. */
const longestReason = 20_000;

/**
 * Builds the site of the project in the working directory; what the build says is printed as it comes.
 *
 * @param settings of the build, on top of the environment
 * @returns the folder of the finished build, which the next build removes if nobody has
 * @throws {BuildFailedError} by rejection
 */
export async function buildSite(settings: Record<string, string | undefined>): Promise<string> {
  await removeLeftOvers();
  const folder = folderOf(process.pid);
  const astro = fileURLToPath(new URL('bin/astro.mjs', import.meta.resolve('astro/package.json')));
  const child = spawn(process.execPath, [astro, 'build', '--outDir', folder], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...settings },
  });
  let said = '';
  child.stderr.on('data', (data: Buffer) => {
    process.stderr.write(data);
    said = (said + data.toString()).slice(-longestReason);
  });
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0)
    throw new BuildFailedError(printableMessage({ message: said.trim() }) || startupMessage('buildFailed'));
  return folder;
}

/** Removes a build that was released, or refused. */
export async function removeBuild(): Promise<void> {
  await rm(folderOf(process.pid), { recursive: true, force: true });
}

/** Builds the site in a folder of its own, in a process of its own: what it uses of memory is given back. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { editorMessage, inEachLanguage } from '../../i18n/editor-messages.ts';
import { startupMessage } from '../../i18n/startup-messages.ts';
import { readBuildReport } from '../lib/build-report.ts';
import { printableMessage } from '../lib/exit-on-site-error.ts';
import { ExplainedError, type Explanation } from '../lib/explained-error.ts';

/** The build has ended without a site; its message is what it said. */
export class BuildFailedError extends ExplainedError {}

const workFolder = '.build';
const start = 'release-';
const folderOf = (pid: number) => join(workFolder, `${start}${pid}`);
/** Beside the build: not part of the site. */
const reportOf = (pid: number) => `${folderOf(pid)}.json`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function removeOf(pid: number): Promise<void> {
  for (const path of [folderOf(pid), reportOf(pid)]) await rm(path, { recursive: true, force: true });
}

/** Removes what releases that were killed have left. */
async function removeLeftOvers(): Promise<void> {
  const names = await readdir(workFolder).catch(() => []);
  const pids = new Set(names.flatMap((name) => /^release-(\d+)(?:\.json)?$/.exec(name)?.[1] ?? []).map(Number));
  for (const pid of pids) {
    if (pid === process.pid || !isRunning(pid)) await removeOf(pid);
  }
}

/** The longest reason that is kept, in characters: a build may report thousands of problems. */
const longestReason = 20_000;

export interface SiteBuild {
  /** The next build removes it if nobody has. */
  folder: string;
  /** When the site changes by itself: ISO 8601. */
  nextChange: string | undefined;
}

/** What editors are told of a build that has not said it itself. */
function guess(said: string): Explanation {
  const isFull = said.includes('ENOSPC');
  return { reason: inEachLanguage(editorMessage(isFull ? 'failed.disk' : 'failed.crashed')) };
}

/**
 * Builds the site of the project in the working directory; what the build says is printed as it comes.
 *
 * @param settings of the build, on top of the environment
 * @param signal ends it
 * @throws {BuildFailedError} by rejection
 */
export async function buildSite(
  settings: Record<string, string | undefined>,
  signal?: AbortSignal,
): Promise<SiteBuild> {
  await removeLeftOvers();
  const folder = folderOf(process.pid);
  const astro = fileURLToPath(new URL('bin/astro.mjs', import.meta.resolve('astro/package.json')));
  const child = spawn(process.execPath, [astro, 'build', '--outDir', folder], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, PUBLISH_SECRET: undefined, BUILD_REPORT: reportOf(process.pid), ...settings },
  });
  const stop = () => void child.kill();
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  let said = '';
  child.stderr.on('data', (data: Buffer) => {
    process.stderr.write(data);
    said = (said + data.toString()).slice(-longestReason);
  });
  const [status] = (await once(child, 'close')) as [number | null];
  signal?.removeEventListener('abort', stop);
  const { failure = guess(said), nextChange } = await readBuildReport(reportOf(process.pid));
  if (status !== 0)
    throw new BuildFailedError(printableMessage({ message: said.trim() }) || startupMessage('buildFailed'), failure);
  return { folder, nextChange };
}

/** Removes a build that was released, or refused. */
export async function removeBuild(): Promise<void> {
  await removeOf(process.pid);
}

/** The process that builds the site for a release, in a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { releaseBuild, workFolder } from '#lib/node/work-folder.ts';

/** The most that is kept of what a build prints, in characters: it may report thousands of problems. */
const longestReason = 20_000;

/** Settings of a build, on top of the environment. */
export type BuildSettings = Readonly<Record<string, string | undefined>>;

export interface BuildProcess {
  child: ChildProcess;
  /** Returns the end of its stderr so far. */
  stderrTail: () => string;
  /** The folder of the built site. */
  site: string;
  /** The file of its report. */
  report: string;
  /** Removes both. */
  remove: () => Promise<void>;
}

/** Starts a build: one at a time in each process. @throws {Error} if the disk is full, say */
export function startBuild(settings: BuildSettings): BuildProcess {
  const folder = workFolder(releaseBuild);
  // A process of the same number may have been killed.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [site, report] = [join(folder, 'site'), join(folder, 'report.json')];
  const astro = fileURLToPath(new URL('bin/astro.mjs', import.meta.resolve('astro/package.json')));
  const child = spawn(process.execPath, [astro, 'build', '--outDir', site], {
    // The channel ends with this process, however that ends, and the build with the channel.
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    // eslint-disable-next-line no-restricted-properties -- The build reads its own settings.
    env: { ...process.env, PUBLISH_SECRET: undefined, BUILD_REPORT: report, ...settings },
  });
  let tail = '';
  function keepStderr(text: string): void {
    process.stderr.write(text);
    tail = (tail + text).slice(-longestReason);
  }
  child.stderr?.setEncoding('utf8').on('data', keepStderr);
  // The system has started no process.
  child.on('error', (error) => keepStderr(`${String(error)}\n`));
  return { child, stderrTail: () => tail, site, report, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Milliseconds for which a build may put its things away. */
const grace = 10_000;

/** Tells a build to end; the system ends one that does not, as where its process was stopped. */
export function endBuild({ child }: Pick<BuildProcess, 'child'>): void {
  child.kill();
  const killing = setTimeout(() => void child.kill('SIGKILL'), grace);
  child.once('close', () => clearTimeout(killing));
}

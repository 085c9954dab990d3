/** The processes that build the site for releases, each in a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
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
  /** The end of what it has printed on stderr so far. */
  said: () => string;
  /** The folder of the built site. */
  site: string;
  /** The file of its report. */
  report: string;
  /** Removes both. */
  remove: () => Promise<void>;
}

/** The folders of builds that nobody has removed. */
const taken = new Set<string>();

/** An empty folder that no other build has; one of few, as Node keeps what it has compiled of a build by its path. */
function takeFolder(): string {
  const folderOf = (number: number) => join(workFolder(releaseBuild), String(number));
  let number = 1;
  while (taken.has(folderOf(number))) number += 1;
  const folder = folderOf(number);
  // A process of the same number may have been killed.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  taken.add(folder);
  return folder;
}

async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  taken.delete(folder);
  // Synchronously: another build may take a folder at any other time.
  if (taken.size === 0) rmSync(workFolder(releaseBuild), { recursive: true, force: true });
}

/** Starts a build, which reads its content once it is sent a message. @throws {Error} if the disk is full, say */
export function startBuild(settings: BuildSettings): BuildProcess {
  const folder = takeFolder();
  const [site, report] = [join(folder, 'site'), join(folder, 'report.json')];
  const astro = fileURLToPath(new URL('bin/astro.mjs', import.meta.resolve('astro/package.json')));
  const child = spawn(process.execPath, [astro, 'build', '--outDir', site], {
    // The channel ends with this process, however that ends, and the build with the channel.
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    // eslint-disable-next-line no-restricted-properties -- The build reads its own settings.
    env: { ...process.env, PUBLISH_SECRET: undefined, BUILD_REPORT: report, ...settings },
  });
  let said = '';
  function hear(text: string): void {
    process.stderr.write(text);
    said = (said + text).slice(-longestReason);
  }
  child.stderr?.setEncoding('utf8').on('data', hear);
  // The system has started no process.
  child.on('error', (error) => hear(`${String(error)}\n`));
  return { child, said: () => said, site, report, remove: () => removeFolder(folder) };
}

/** Milliseconds for which a build may put its things away. */
const grace = 10_000;

/** Tells a build to end; the system ends one that does not, as where its process was stopped. */
export function endBuild({ child }: Pick<BuildProcess, 'child'>): void {
  child.kill();
  const killing = setTimeout(() => void child.kill('SIGKILL'), grace);
  child.once('close', () => clearTimeout(killing));
}

export const isRunning = ({ child }: BuildProcess) => child.exitCode === null && child.signalCode === null;

/** Ends a build, if it runs, and removes what it has written. */
export async function discardBuild(build: BuildProcess): Promise<void> {
  if (isRunning(build)) {
    endBuild(build);
    await once(build.child, 'close');
  }
  await build.remove();
}

/** Builds of the site for releases, in a folder and a process of their own: their memory is given back. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { environment } from '#config/environment.ts';
import { pageInputs } from '#config/page-inputs.ts';
import { editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { codeFingerprint } from '#incremental/code-fingerprint.ts';
import { releaseBuild, removeWork, workFolder } from '#lib/node/work-folder.ts';
import { readBuildReport } from '#reporting/build-report.ts';
import { printableMessage } from '#reporting/exit-on-site-error.ts';
import { type EntryProblem, ExplainedError, type Explanation } from '#reporting/explained-error.ts';

/** The build has ended without a site; the message is what it printed, if it has said anything. */
export class BuildFailedError extends ExplainedError {
  /** True if the message is on stderr already. */
  readonly isPrinted: boolean;

  constructor(printed: string, explanation: Explanation) {
    super(printed || startupMessage('buildFailed'), explanation);
    this.isPrinted = printed !== '';
  }
}

/** Beside the build: not part of the site. */
const reportFile = () => `${workFolder(releaseBuild)}.json`;

/** The longest reason that is kept, in characters: a build may report thousands of problems. */
const longestReason = 20_000;

/** Settings of a build, on top of the environment. */
type BuildSettings = Readonly<Record<string, string | undefined>>;

export interface SiteBuild {
  /** A later build removes it if nobody has. */
  folder: string;
  /** The next instant at which the site changes by itself: ISO 8601. */
  nextChange: string | undefined;
  /** What editors ought to correct. */
  warnings: readonly EntryProblem[];
  /** Why the content was refused, if the site has only what is urgent of it. */
  refused?: Explanation | undefined;
}

/** The explanation for editors of a build that has ended without one. */
function guess(said: string): Explanation {
  const isFull = said.includes('ENOSPC');
  return { reason: inEachLanguage(editorMessage(isFull ? 'failed.disk' : 'failed.crashed')) };
}

interface StartedBuild {
  child: ChildProcess;
  /** The end of what it has printed on stderr so far. */
  said: () => string;
}

/** @param settings of the build, on top of the environment */
function start(settings: BuildSettings): StartedBuild {
  const astro = fileURLToPath(new URL('bin/astro.mjs', import.meta.resolve('astro/package.json')));
  const child = spawn(process.execPath, [astro, 'build', '--outDir', workFolder(releaseBuild)], {
    // The channel ends with this process, however that ends, and the build with the channel.
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    // eslint-disable-next-line no-restricted-properties -- The build reads its own settings.
    env: { ...process.env, PUBLISH_SECRET: undefined, BUILD_REPORT: reportFile(), ...settings },
  });
  let said = '';
  child.stderr?.on('data', (data: Buffer) => {
    process.stderr.write(data);
    said = (said + data.toString()).slice(-longestReason);
  });
  return { child, said: () => said };
}

/** A build that was started ahead of time, with what it was started with. */
interface PreparedBuild extends StartedBuild {
  settings: BuildSettings;
  /** Undefined if it could not be read. */
  code: string | undefined;
}

let prepared: PreparedBuild | undefined;

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/**
 * The digest of the code of the project in the working directory, and of the settings that pages show; undefined if it
 * could not be read: files may come and go while somebody brings other code.
 */
function codeNow(): string | undefined {
  try {
    return codeFingerprint(pathToFileURL('./'), '', pageInputs(environment()));
  } catch {
    return undefined;
  }
}

/**
 * Starts the next build: it does all that needs no content, which takes as long as the rest of a build after one edit,
 * and waits until `buildSite` takes it up. Nothing happens if one waits already.
 */
export function prepareBuild(settings: BuildSettings): void {
  if (prepared && isRunning(prepared.child)) return;
  prepared = { ...start(settings), settings, code: codeNow() };
}

/** Ends the build that waits, if there is one. */
export async function discardPreparedBuild(): Promise<void> {
  const { child } = prepared ?? {};
  prepared = undefined;
  if (!child || !isRunning(child)) return;
  child.kill();
  await once(child, 'close');
}

/** @returns the build that waits, if a build that starts now would be the same */
async function takePrepared(settings: BuildSettings): Promise<StartedBuild | undefined> {
  if (!prepared) return undefined;
  const isSame =
    prepared.code !== undefined &&
    prepared.code === codeNow() &&
    JSON.stringify(prepared.settings) === JSON.stringify(settings);
  if (!isSame) await discardPreparedBuild();
  const taken = prepared;
  prepared = undefined;
  return taken && isRunning(taken.child) ? taken : undefined;
}

async function startAfresh(settings: BuildSettings): Promise<StartedBuild> {
  await removeBuild();
  return start(settings);
}

/**
 * Builds the site of the project in the working directory; what the build says is printed as it comes.
 *
 * @param signal ends it
 * @throws {BuildFailedError} by rejection
 */
export async function buildSite(settings: BuildSettings, signal?: AbortSignal): Promise<SiteBuild> {
  const { child, said } = (await takePrepared(settings)) ?? (await startAfresh(settings));
  // If it has just ended, its status tells.
  child.send('begin', () => undefined);
  const stop = () => void child.kill();
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  const [status] = (await once(child, 'close')) as [number | null];
  signal?.removeEventListener('abort', stop);
  const { failure = guess(said()), nextChange, warnings = [], refused } = await readBuildReport(reportFile());
  if (status !== 0) throw new BuildFailedError(printableMessage({ message: said().trim() }), failure);
  return { folder: workFolder(releaseBuild), nextChange, warnings, refused };
}

/** Removes a build that was released, or refused. */
export async function removeBuild(): Promise<void> {
  await removeWork(releaseBuild);
}

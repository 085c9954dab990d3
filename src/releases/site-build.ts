/** Builds of the site for releases, in a folder and a process of their own: their memory is given back. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
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
  await removeBuild();
  const folder = workFolder(releaseBuild);
  const astro = fileURLToPath(new URL('bin/astro.mjs', import.meta.resolve('astro/package.json')));
  const child = spawn(process.execPath, [astro, 'build', '--outDir', folder], {
    // The channel ends with this process, however that ends, and the build with the channel.
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    // eslint-disable-next-line no-restricted-properties -- The build reads its own settings.
    env: { ...process.env, PUBLISH_SECRET: undefined, BUILD_REPORT: reportFile(), ...settings },
  });
  const stop = () => void child.kill();
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  let said = '';
  child.stderr?.on('data', (data: Buffer) => {
    process.stderr.write(data);
    said = (said + data.toString()).slice(-longestReason);
  });
  const [status] = (await once(child, 'close')) as [number | null];
  signal?.removeEventListener('abort', stop);
  const { failure = guess(said), nextChange, warnings = [], refused } = await readBuildReport(reportFile());
  if (status !== 0) throw new BuildFailedError(printableMessage({ message: said.trim() }), failure);
  return { folder, nextChange, warnings, refused };
}

/** Removes a build that was released, or refused. */
export async function removeBuild(): Promise<void> {
  await removeWork(releaseBuild);
}

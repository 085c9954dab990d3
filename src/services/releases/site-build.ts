/** Builds of the site for releases, each in a process of its own: its memory is given back. */
import { editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { readBuildReport } from '#services/reporting/build-report.ts';
import { printableMessage } from '#services/reporting/exit-on-site-error.ts';
import { type EntryProblem, ExplainedError, type Explanation } from '#services/reporting/explained-error.ts';
import { type BuildProcess, type BuildSettings, endBuild, startBuild } from './build-process.ts';

/** The build has ended without a site; the message is what it printed, if it has said anything. */
export class BuildFailedError extends ExplainedError {
  /** True if the message is on stderr already. */
  readonly isPrinted: boolean;

  constructor(printed: string, explanation: Explanation) {
    super(printed || startupMessage('buildFailed'), explanation);
    this.isPrinted = printed !== '';
  }
}

export interface SiteBuild {
  /** The built site. */
  folder: string;
  /** The next instant at which the site changes by itself: ISO 8601. */
  nextChange: string | undefined;
  /** What editors ought to correct. */
  warnings: readonly EntryProblem[];
  /** Removes it, once it is released, or refused. */
  remove: () => Promise<void>;
}

/** Minutes for which a build may last: many times what a whole one takes. */
const longestBuild = 10;

/** The explanation for editors of a build that has ended without one. */
function guess(stderr: string, isTooLong: boolean): Explanation {
  if (isTooLong) return { reason: inEachLanguage(editorMessage('failed.tooLong', { minutes: longestBuild })) };
  const isFull = stderr.includes('ENOSPC');
  return { reason: inEachLanguage(editorMessage(isFull ? 'failed.disk' : 'failed.crashed')) };
}

/**
 * Ends with the process of a build.
 *
 * @param limit is aborted once it has lasted too long
 * @throws {BuildFailedError} by rejection if there is no site then
 */
async function finish(
  { child, stderrTail, site, report, remove }: BuildProcess,
  limit: AbortSignal,
): Promise<SiteBuild> {
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const { failure = guess(stderrTail(), limit.aborted), nextChange, warnings = [] } = await readBuildReport(report);
  if (status === 0) return { folder: site, nextChange, warnings, remove };
  await remove();
  throw new BuildFailedError(printableMessage({ message: stderrTail().trim() }), failure);
}

/**
 * Builds the site of the project in the working directory; what the build says is printed as it comes.
 *
 * @param signal ends it
 * @throws {BuildFailedError} by rejection
 */
export async function buildSite(settings: BuildSettings, signal?: AbortSignal): Promise<SiteBuild> {
  const build = startBuild(settings);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), longestBuild * 60_000);
  const end = AbortSignal.any([limit.signal, ...(signal ? [signal] : [])]);
  const stop = () => endBuild(build);
  end.addEventListener('abort', stop, { once: true });
  if (end.aborted) stop();
  return finish(build, limit.signal).finally(() => {
    clearTimeout(timer);
    end.removeEventListener('abort', stop);
  });
}

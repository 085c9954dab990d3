/** `npm run release` and `npm start`: makes a release as the environment and the arguments ask for it. */
import { userInfo } from 'node:os';
import { startupMessage } from '#i18n/startup-messages.ts';
import { print } from '#lib/log.ts';
import type { Environment } from '#services/config/environment.ts';
import { ReleaseError } from './attempt.ts';
import { release } from './publish.ts';
import type { LoggedOutcome } from './release-log.ts';
import { rollback } from './rollback.ts';
import { BuildFailedError, buildSite, type SiteBuild } from './site-build.ts';

export interface CommandOptions {
  /** The folder of a finished build; by default, the site is built. */
  from?: string | undefined;
  /** The name for the log; by default, the user of the system. */
  by?: string | undefined;
  /** The confirmation that content was removed on purpose; by default, that of the environment. */
  acceptRemovals?: string | undefined;
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // Containers run under users that nobody has named.
    return String(process.getuid?.() ?? '');
  }
}

/** The outcome in a sentence of each language. @throws {ReleaseError} if it failed */
function sentenceOn(outcome: LoggedOutcome, isReasonKnown = false): string {
  if ('reason' in outcome) {
    const reason = isReasonKnown ? [] : [outcome.reason];
    throw new ReleaseError([...reason, startupMessage('notReleasedNow')].join('\n\n'));
  }
  const { state, version, seconds } = outcome;
  if (state === 'unchanged') return startupMessage('unchanged', { version });
  const { added, changed, removed } = outcome;
  const counts = { added: added.length, changed: changed.length, removed: removed.length };
  return startupMessage(state, { version, seconds, ...counts });
}

/** @throws {ReleaseError} by rejection */
export async function releaseAsAsked(environment: Environment, options: CommandOptions = {}): Promise<void> {
  const { RELEASES_DIR: directory } = environment;
  const { from, by, acceptRemovals = environment.ACCEPT_REMOVALS } = options;
  let hasBuildReported = false;
  let built: SiteBuild | undefined;
  const build = () =>
    buildSite({ ACCEPT_REMOVALS: acceptRemovals }).catch((error: unknown) => {
      hasBuildReported = error instanceof BuildFailedError && error.isPrinted;
      throw error;
    });
  try {
    const outcome = await release({
      directory,
      by: by ?? userName(),
      async build() {
        if (from !== undefined) return from;
        built = await build();
        return built.folder;
      },
      acceptRemovals,
      onWait: (reason) => print(startupMessage(reason)),
    });
    print(sentenceOn(outcome, hasBuildReported));
  } finally {
    await built?.remove();
  }
}

/** @param target version of a release; by default, the former one @throws {ReleaseError} by rejection */
export async function rollbackAsAsked(
  { RELEASES_DIR: directory }: Environment,
  target: string | undefined,
  { by }: CommandOptions = {},
): Promise<void> {
  print(sentenceOn(await rollback({ directory, by: by ?? userName(), target })));
}

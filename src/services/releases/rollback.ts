/** Goes back to a former release. */
import { randomUUID } from 'node:crypto';
import { editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { ExplainedError } from '#services/reporting/explained-error.ts';
import { type Attempt, logged, prepareFolder, switching } from './attempt.ts';
import { currentRelease, type KeptRelease, keptReleases } from './kept-releases.ts';
import { changesBetween } from './release-changes.ts';
import type { LoggedOutcome } from './release-log.ts';

/** The release to go back to is not there. */
class NoReleaseError extends ExplainedError {}

export interface RollbackRequest extends Attempt {
  /** In the log. */
  id?: string | undefined;
  /** Version or name of a release; without one, the release that visitors saw before the current one was made. */
  target?: string | undefined;
}

async function findTarget(
  { directory, target }: RollbackRequest,
  current: KeptRelease | undefined,
): Promise<KeptRelease> {
  const kept = await keptReleases(directory);
  const wanted = target ?? current?.manifest.former;
  const found = kept.find(({ name, version }) => name === wanted || version === wanted);
  if (found) return found;
  const others = kept.filter(({ name }) => name !== current?.name).map(({ version }) => version);
  const releases = others.join(', ') || '–';
  const message =
    wanted === undefined
      ? startupMessage('noFormerRelease', { directory, releases })
      : startupMessage('releaseGone', { release: wanted, directory, releases });
  throw new NoReleaseError(message, { reason: inEachLanguage(editorMessage('rollback.none')) });
}

/** Goes back to a former release at once, also while another one is being built. @returns as `release` */
export async function rollback(request: RollbackRequest): Promise<LoggedOutcome> {
  const { directory, id = randomUUID() } = request;
  return logged(request, id, async (bringOnline) => {
    await prepareFolder(directory);
    return switching(directory, async () => {
      const current = currentRelease(directory);
      const { name, version, manifest } = await findTarget(request, current);
      if (name === current?.name) return { state: 'unchanged', release: name, version };
      const changes = changesBetween(current?.manifest.files ?? {}, manifest.files);
      await bringOnline({ state: 'rolledBack', release: name, version, former: current?.name, ...changes });
      return undefined;
    });
  });
}

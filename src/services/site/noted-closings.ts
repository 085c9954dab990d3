/** What was closed on this machine, followed while the server runs. */
import { log } from '#lib/log.ts';
import { type Closing, closingsFile, parsedClosings } from './closings.ts';
import { identityOf } from './served-release.ts';

/**
 * Reads the closings again whenever their file changes. While it can't be read, those of before still hold, and the log
 * has one line about it.
 *
 * @param releases directory of the releases
 * @returns the closings, those that are over too; undefined if none could ever be read
 */
export function followClosings(releases: string): () => readonly Closing[] | undefined {
  const file = closingsFile(releases);
  let closings: readonly Closing[] | undefined;
  let isFirst = true;
  let seen: string | undefined;

  const consequence = () =>
    closings
      ? 'what it said before still holds.'
      : 'nothing is known of what was closed here, and pages show it as open. See what has to be closed, and note it ' +
        'again with npm run close.';

  function read(): void {
    try {
      const parsed = parsedClosings(releases);
      if (parsed) closings = parsed;
      else log('site').error(`${file} is damaged: ${consequence()}`);
    } catch (error) {
      log('site').error(`${file} can’t be read: ${consequence()}`, error);
    }
  }

  return () => {
    const identity = identityOf(file);
    if (isFirst || identity !== seen) read();
    isFirst = false;
    seen = identity;
    return closings;
  };
}

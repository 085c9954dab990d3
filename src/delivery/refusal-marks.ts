/**
 * Empty files that say which pages of a release have a status of their own, for servers that read no JSON:
 * `.refused/410/emplois/retire/index.html`, below the status where the page is in the release, as a refused page may have
 * others below it.
 */
import type { ReleaseFacts } from './release-facts.ts';

/** Relative to a release. */
export const refusedFolder = '.refused';

/** The files that mark the refused pages, relative to the release. */
export function refusalMarks(statuses: ReleaseFacts['statuses']): string[] {
  return Object.entries(statuses).map(
    ([path, status]) => `${refusedFolder}/${status}${path.replace(/\/$/, '')}/index.html`,
  );
}

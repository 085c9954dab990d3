/**
 * Empty files that say which pages of a release have a status of their own, for servers that read no JSON:
 * `.refused/any/emplois/retire/index.html` and `.refused/410/emplois/retire/index.html`, each where the page is in the
 * release, as a refused page may have others below it. One question finds the refused pages, and only of those the
 * status is looked for.
 */
import type { ReleaseManifest } from './release-manifest.ts';

/** Relative to a release. */
export const refusedFolder = '.refused';

/** Below it, the pages of all statuses are marked. */
export const anyStatus = 'any';

/** The files that mark the refused pages, relative to the release. */
export function refusalMarks(statuses: ReleaseManifest['statuses']): string[] {
  return Object.entries(statuses).flatMap(([path, status]) =>
    [anyStatus, status].map((folder) => `${refusedFolder}/${folder}${path.replace(/\/$/, '')}/index.html`),
  );
}

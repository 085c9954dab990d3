/**
 * Symbolic links that say where former addresses of pages lead to, for servers that read no JSON: in
 * `.moved/en/animals/old/index.html` to `en/animals/new/index.html` of the same release. The link has the name of a file, as
 * a former address may have others below it. A server finds the link by the address, and the new address by the link.
 */
import { posix } from 'node:path';
import type { ReleaseManifest } from './release-manifest.ts';

/** Relative to a release. */
export const movedFolder = '.moved';

export interface MovedMark {
  /** Where the link is, relative to the release. */
  path: string;
  /** Where it leads to, relative to its folder. */
  target: string;
}

export function movedMarks(moved: ReleaseManifest['moved']): MovedMark[] {
  return Object.entries(moved).map(([from, to]) => {
    const folder = `${movedFolder}${from}`;
    return { path: `${folder}/index.html`, target: posix.relative(folder, `${to.slice(1)}/index.html`) };
  });
}

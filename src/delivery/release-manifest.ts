/** What a server must know about a built site. The site carries it along, as its pages are made for it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PolicyOptions } from './content-security-policy.ts';

export interface ReleaseManifest {
  policy: PolicyOptions;
  /** The status of each page that says why something can't be shown, by its address. All others have 200. */
  statuses: Readonly<Record<string, number>>;
  /** The address that each former address of a page leads to. */
  moved: Readonly<Record<string, string>>;
}

/** Relative to the built site. */
export const releaseManifestFile = 'release.json';

/** What the build has written about a built site. */
export function readReleaseManifest(directory: string): ReleaseManifest {
  const facts = JSON.parse(readFileSync(join(directory, releaseManifestFile), 'utf8')) as Omit<
    ReleaseManifest,
    'moved'
  >;
  // Releases that were made before there were former addresses may still be brought online.
  return { moved: {}, ...facts };
}

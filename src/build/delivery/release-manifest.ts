/**
 * The release manifest: the security policy, page statuses and redirects that a server needs, as a file of the build.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PolicyOptions } from './content-security-policy.ts';
import type { PageDictionary } from './page-dictionary.ts';

export interface ReleaseManifest {
  policy: PolicyOptions;
  /** The page status of each error page, by its address. All other pages have 200. */
  statuses: Readonly<Record<string, number>>;
  /** Redirects: the present address of a page by each of its former addresses. */
  moved: Readonly<Record<string, string>>;
  /** What pages are compressed against, where there is anything. */
  dictionary?: PageDictionary;
}

/** Relative to the built site. */
export const releaseManifestFile = 'release.json';

/** Reads the manifest of a build or a release. */
export function readReleaseManifest(directory: string): ReleaseManifest {
  const manifest = JSON.parse(readFileSync(join(directory, releaseManifestFile), 'utf8')) as Omit<
    ReleaseManifest,
    'moved'
  >;
  // Releases from before there were former addresses may still be rolled back to.
  return { moved: {}, ...manifest };
}

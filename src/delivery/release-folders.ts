/**
 * The folder of releases: `<version>-p<policy>/` for each one that is kept, and a link, `current`, to the one that
 * visitors see. A release never changes, so whoever has followed the link reads files of one release only.
 */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { PolicyOptions } from './content-security-policy.ts';
import { policyId } from './release-manifest.ts';

/** The link to the release that visitors see. */
export function currentLink(releases: string): string {
  return join(releases, 'current');
}

/** The folder that a link leads to, or a folder itself; undefined if there is none. */
export function realFolder(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

/**
 * The name of a release's folder. It ends with the id of the release's security policy: a server that reads no files
 * knows by it which policy to send.
 */
export function releaseName(version: string, policy: PolicyOptions): string {
  return `${version}-p${policyId(policy)}`;
}

/** The version in a name; undefined if it is not the name of a release. */
export function versionIn(name: string): string | undefined {
  return /^([0-9a-f]{10})-p[0-9a-f]{12}$/.exec(name)?.[1];
}

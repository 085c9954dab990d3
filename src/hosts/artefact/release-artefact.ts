/** The release that is made ready for a host. */
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startupMessage } from '#i18n/startup-messages.ts';
import type { PolicyOptions } from '#delivery/content-security-policy.ts';
import { readReleaseManifest, releaseManifestFile, type ReleaseManifest } from '#delivery/release-manifest.ts';
import { SiteError } from '#lib/site-error.ts';

/** There is no release, or not one that the host can serve. */
export class StageError extends SiteError {}

export interface StagedRelease {
  /** As it was given: maybe a link that leads to another release later. */
  link: string;
  folder: string;
  facts: ReleaseManifest;
}

/** @throws {StageError} */
export function releaseToStage(link: string): StagedRelease {
  if (!existsSync(join(link, releaseManifestFile)))
    throw new StageError(startupMessage('notReleased', { directory: link }));
  const folder = realpathSync(link);
  return { link, folder, facts: readReleaseManifest(folder) };
}

/** The policies of all releases beside one, itself included. */
export function policiesBeside({ folder }: StagedRelease): PolicyOptions[] {
  return readdirSync(dirname(folder))
    .map((name) => join(dirname(folder), name))
    .filter((sibling) => existsSync(join(sibling, releaseManifestFile)))
    .map((sibling) => readReleaseManifest(sibling).policy);
}

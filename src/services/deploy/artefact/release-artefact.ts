/** The release that a build artefact is made of. */
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { missingFile } from '#build/delivery/finished-build.ts';
import { readReleaseManifest, type ReleaseManifest, releaseManifestFile } from '#build/delivery/release-manifest.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { SiteError } from '#lib/site-error.ts';

/** There is no release, or not one that the target can serve. */
export class ArtefactError extends SiteError {}

export interface DeployedRelease {
  /** Absolute, with all links followed. */
  folder: string;
  manifest: ReleaseManifest;
}

/** @param link to a release, or the folder of a build @throws {ArtefactError} */
export function releaseToDeploy(link: string): DeployedRelease {
  const missing = missingFile((file) => existsSync(join(link, file)));
  if (missing === releaseManifestFile) throw new ArtefactError(startupMessage('notReleased', { directory: link }));
  if (missing !== undefined) throw new ArtefactError(startupMessage('halfBuilt', { directory: link, file: missing }));
  const folder = realpathSync(link);
  return { folder, manifest: readReleaseManifest(folder) };
}

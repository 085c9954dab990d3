/** The release that the server serves. It may be replaced at any moment; a response never mixes two of them. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { realFolder } from '#delivery/release-folders.ts';
import { releaseManifestFile } from '#delivery/release-manifest.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { log } from '#lib/log.ts';
import { SiteError } from '#lib/site-error.ts';
import { openRelease, type Release } from './release.ts';

/** There is nothing to serve. */
export class NotBuiltError extends SiteError {}

export interface ServedRelease {
  /** The release for the whole of a response. The link is checked once for all requests of an event-loop turn. */
  current(): Release;
}

/** The inode and change time of the folder that a link leads to: cheaper to read than the path of the folder. */
function identityOf(directory: string): string | undefined {
  const stats = statSync(directory, { throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.ctimeMs}`;
}

function openFirst(directory: string): Release {
  const folder = realFolder(directory) ?? directory;
  const has = (file: string) => existsSync(join(folder, file));
  if (has(releaseManifestFile)) return openRelease(folder);
  const key = has('index.html') ? 'halfBuilt' : 'notReleased';
  throw new NotBuiltError(startupMessage(key, { directory, file: releaseManifestFile }));
}

/**
 * Serves the release that a link leads to, and follows the link when it changes. While it leads to no complete release,
 * the last one is served.
 *
 * @param directory a link to the release, or the folder of a build
 * @throws {NotBuiltError} if there is no site, or only a part of one
 */
export function serveRelease(directory: string): ServedRelease {
  let latest = openFirst(directory);
  let known = identityOf(directory);
  let unusable: string | undefined;
  let isKnown = false;
  const forget = () => (isKnown = false);

  function follow(): void {
    const identity = identityOf(directory);
    if (identity === undefined || identity === known) return;
    known = identity;
    const folder = realFolder(directory);
    if (folder === undefined || folder === latest.folder || folder === unusable) return;
    try {
      latest = openRelease(folder);
    } catch (error) {
      unusable = folder;
      log('site').error(`${folder} is not a whole release:`, error);
    }
  }

  return {
    current() {
      if (!isKnown) {
        follow();
        isKnown = true;
        setImmediate(forget);
      }
      return latest;
    },
  };
}

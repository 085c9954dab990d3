/** The release that the server serves. May be replaced at any moment; a response never mixes two of them. */
import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileManifestName } from '#build/delivery/file-manifest.ts';
import { realFolder } from '#build/delivery/release-folders.ts';
import { releaseManifestFile } from '#build/delivery/release-manifest.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { log } from '#lib/log.ts';
import { SiteError } from '#lib/site-error.ts';
import { ageSeconds, type Check } from '../http/health.ts';
import { openRelease, type Release } from './release.ts';

/** There is nothing to serve. */
export class NotBuiltError extends SiteError {}

export interface ServedRelease {
  /** The release for the whole of a response. The link is checked once for all requests of an event-loop turn. */
  current(): Release;
  /** Fails once its files are gone; warns while the link leads to another one, which can't be served. */
  check(): Check;
}

/** The inode and change time of what a path leads to: cheaper to read than the path of a link's folder. */
export function identityOf(path: string): string | undefined {
  try {
    const { ino, ctimeMs } = statSync(path);
    return `${ino} ${ctimeMs}`;
  } catch {
    // There is nothing, or a link that leads nowhere or to itself.
    return undefined;
  }
}

/** Milliseconds until a release that could not be opened is tried again: files may have been too many, or the memory. */
const patience = 1000;

function openFirst(directory: string): Release {
  const folder = realFolder(directory) ?? directory;
  const has = (file: string) => existsSync(join(folder, file));
  if (has(releaseManifestFile)) return openRelease(folder);
  const key = has('index.html') ? 'halfBuilt' : 'notReleased';
  throw new NotBuiltError(startupMessage(key, { directory, file: releaseManifestFile }));
}

/**
 * Serves the release that a link leads to, and follows the link when it changes. While it leads to no complete release,
 * or to one that can't be opened, the last one is served.
 *
 * @param directory a link to the release, or the folder of a build
 * @throws {NotBuiltError} if there is no site, or only a part of one
 */
export function serveRelease(directory: string): ServedRelease {
  let latest = openFirst(directory);
  let known = identityOf(directory);
  let unusable: { folder: string; until: number } | undefined;
  let isKnown = false;
  const forget = () => (isKnown = false);

  function follow(): void {
    const identity = identityOf(directory);
    const isDue = unusable !== undefined && performance.now() >= unusable.until;
    if (identity === undefined || (identity === known && !isDue)) return;
    const folder = realFolder(directory);
    if (folder === undefined) return;
    known = identity;
    const isUnusable = folder === unusable?.folder;
    if (folder === latest.folder || (isUnusable && !isDue)) return;
    try {
      latest = openRelease(folder);
      unusable = undefined;
    } catch (error) {
      unusable = { folder, until: performance.now() + patience };
      if (!isUnusable) log('site').error(`${folder} is not a whole release:`, error);
    }
  }

  function current(): Release {
    if (!isKnown) {
      follow();
      isKnown = true;
      setImmediate(forget);
    }
    return latest;
  }

  return {
    current,
    check() {
      const { folder } = current();
      const isWhole = existsSync(join(folder, releaseManifestFile));
      const isLatest = realFolder(directory) === folder;
      // Written last, and shared with no other release.
      const made = statSync(join(folder, fileManifestName), { throwIfNoEntry: false })?.mtime;
      return {
        status: !isWhole ? 'fail' : isLatest ? 'pass' : 'warn',
        name: basename(folder),
        ...(made && { ageSeconds: ageSeconds(made) }),
      };
    },
  };
}

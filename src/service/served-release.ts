/** The release that the server serves. Another one may take its place at any moment; the two are never mixed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startupMessage } from '../../i18n/startup-messages.ts';
import type { HeaderRule } from '../delivery/delivery-rules.ts';
import { releaseFactsFile, type ReleaseFacts } from '../delivery/release-facts.ts';
import { releaseFolders } from '../delivery/release-folders.ts';
import { SiteError } from '../lib/site-error.ts';
import { createRelease, idOf, isMissingFile, type Release, type ReleaseFile } from './release.ts';
import { findFile, type Encoding } from './release-files.ts';

/** There is nothing to serve. */
export class NotBuiltError extends SiteError {}

export interface ServedRelease {
  /** Of the release that was there first. */
  facts: ReleaseFacts;
  /** The headers of responses that come from no file. */
  headers(): readonly HeaderRule[];
  /**
   * @param path of a file, or of a folder with an `index.html`, relative to the release
   * @param accepts whether the client understands an encoding
   * @returns undefined if there is no such file; a promise only if the file is not in memory, as promises are costly
   * @throws {NotBuiltError} at once or by rejection, if the whole release is gone
   */
  read(
    path: string,
    accepts: (encoding: Encoding) => boolean,
  ): ReleaseFile | undefined | Promise<ReleaseFile | undefined>;
}

interface CurrentRelease {
  folder: string;
  release: Release;
}

/** @returns undefined if the folder holds no release, or another one than when it was looked at first */
function releaseIn(folder: string, known: Release | undefined): Release | undefined {
  const id = idOf(folder);
  if (id === undefined) return undefined;
  if (known?.id === id) return known;
  try {
    const release = createRelease(folder, id);
    return idOf(folder) === id ? release : undefined;
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}

/**
 * Serves the release in a folder, and every release that takes its place.
 *
 * @param directory of the live release, or a link to it
 * @throws {NotBuiltError} if the folder holds no site, or only a part of one
 */
export function serveRelease(directory: string): ServedRelease {
  let seen: Release | undefined;
  let found: CurrentRelease | undefined;

  function findRelease(): CurrentRelease {
    const live = () => directory;
    const former = () => releaseFolders(directory).former;
    // One release takes the other's place while they are looked for: where nothing is now, something is next.
    for (const place of [live, former, live, former, live]) {
      const folder = place();
      const release = releaseIn(folder, seen);
      if (release) return { folder, release: (seen = release) };
    }
    const isPart = existsSync(join(directory, 'index.html'));
    throw new NotBuiltError(startupMessage(isPart ? 'halfBuilt' : 'notBuilt', { directory, file: releaseFactsFile }));
  }

  /** Found once for all requests that arrived together: none of them came after a release that it does not know. */
  function currentRelease(): CurrentRelease {
    if (!found) {
      found = findRelease();
      setImmediate(() => (found = undefined));
    }
    return found;
  }

  async function read(...[path, accepts]: Parameters<ServedRelease['read']>): Promise<ReleaseFile | undefined> {
    for (;;) {
      const { folder, release } = currentRelease();
      const stored = findFile(release.files, path, accepts);
      const file = stored && (await release.read(stored, folder));
      // Another release may have taken the place of the one that was to have the file.
      if (file || !stored || idOf(folder) === release.id) return file;
      found = undefined;
    }
  }

  const first = findRelease().release;
  return {
    facts: first.facts,
    headers: () => (seen ?? first).headers,
    read(path, accepts) {
      const { release } = currentRelease();
      const stored = findFile(release.files, path, accepts);
      return stored && (release.kept(stored) ?? read(path, accepts));
    },
  };
}

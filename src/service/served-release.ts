/** The release that the server serves. Another one may take its place at any moment; the two are never mixed. */
import { hash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { open, readFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { startupMessage } from '../../i18n/startup-messages.ts';
import { headerRules, type HeaderRule } from '../delivery/delivery-rules.ts';
import { readReleaseFacts, releaseFactsFile, type ReleaseFacts } from '../delivery/release-facts.ts';
import { releaseFolders } from '../delivery/release-folders.ts';
import { SiteError } from '../lib/site-error.ts';
import { fileHeaders, type FileHeaders } from './file-headers.ts';
import { addressOf, filesOf, findFile, type Encoding, type ReleaseFiles, type StoredFile } from './release-files.ts';

/** There is nothing to serve. */
export class NotBuiltError extends SiteError {}

/** How much of a release is kept in memory, in bytes: of files up to a size, those that were asked for last. */
const memoryLimits = { all: 64 * 1024 * 1024, file: 512 * 1024 };

/** A file as it is sent. */
export interface ReleaseFile {
  /** An open file where it is too large to be kept in memory: whoever reads it closes it. */
  body: Uint8Array | FileHandle;
  /** Bytes. */
  size: number;
  etag: string;
  headers: FileHeaders;
  /** Of a page that says why something can't be shown; undefined for all others. */
  status: number | undefined;
}

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

interface Release {
  /** Differs between releases. */
  id: string;
  facts: ReleaseFacts;
  headers: readonly HeaderRule[];
  files: ReleaseFiles;
  /** The file, if it is in memory. */
  kept(file: StoredFile): ReleaseFile | undefined;
  /** @returns undefined if the folder lacks the file, or holds another release by now */
  read(file: StoredFile, folder: string): Promise<ReleaseFile | undefined>;
}

interface CurrentRelease {
  folder: string;
  release: Release;
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code));
}

/** Changes with every release: each build writes the file anew. */
function idOf(folder: string): string | undefined {
  const stats = statSync(join(folder, releaseFactsFile), { throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.mtimeMs}`;
}

const isTooLarge = ({ size }: StoredFile) => size > memoryLimits.file;

type Content = Pick<ReleaseFile, 'body' | 'size' | 'etag'>;

async function openFile(name: string): Promise<Content> {
  const body = await open(name);
  const { size, mtimeMs } = await body.stat();
  return { body, size, etag: `"${size}-${mtimeMs}"` };
}

async function readWhole(name: string): Promise<Content> {
  const body = await readFile(name);
  return { body, size: body.length, etag: `"${hash('sha256', body, 'base64url').slice(0, 27)}"` };
}

function createRelease(folder: string, id: string): Release {
  const facts = readReleaseFacts(folder);
  const headers = headerRules(facts.policy);

  async function readFrom(from: string, file: StoredFile): Promise<ReleaseFile | undefined> {
    try {
      const content = await (isTooLarge(file) ? openFile : readWhole)(join(from, file.location));
      const status = facts.statuses[addressOf(file)];
      if (idOf(from) === id) return { ...content, headers: fileHeaders(headers, file, content), status };
      // The file may belong to either release.
      if (!(content.body instanceof Uint8Array)) await content.body.close();
      return undefined;
    } catch (error) {
      if (isMissingFile(error)) return undefined;
      throw error;
    }
  }

  const memory = new LRUCache<StoredFile, ReleaseFile, string>({
    maxSize: memoryLimits.all,
    sizeCalculation: ({ size }) => Math.max(1, size),
    fetchMethod: (file, _, { context }) => readFrom(context, file),
    // Whoever waits for a file gets it, even if others have taken its place in the meantime.
    ignoreFetchAbort: true,
  });
  return {
    id,
    facts,
    headers,
    files: filesOf(folder),
    kept: (file) => memory.get(file),
    read: (file, from) => (isTooLarge(file) ? readFrom(from, file) : memory.fetch(file, { context: from })),
  };
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

/** The release that the server serves. Another one may take its place at any moment; the two are never mixed. */
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headerRules, type HeaderRule } from '../delivery/delivery-rules.ts';
import { releaseFolders } from '../delivery/release-folders.ts';
import { readReleaseFacts, releaseFactsFile, type ReleaseFacts } from '../delivery/release-facts.ts';
import { startupMessage } from '../../i18n/startup-messages.ts';
import { SiteError } from '../lib/site-error.ts';

/** There is nothing to serve. */
export class NotBuiltError extends SiteError {}

/** Encodings of files, in order of preference, and what the compressed file's name ends with. */
const suffixes = { br: '.br', gzip: '.gz' } as const;

/** An encoding in which files are stored. */
export type Encoding = keyof typeof suffixes;

export interface ReleaseFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** Of the file itself, not compressed: `rates/index.html`. */
  path: string;
  encoding: Encoding | undefined;
  /** Of the release the file belongs to. */
  headers: readonly HeaderRule[];
  statuses: ReleaseFacts['statuses'];
}

export interface ServedRelease {
  /** Of the release that was there first. */
  facts: ReleaseFacts;
  /** The headers of responses that come from no file. */
  headers(): readonly HeaderRule[];
  /**
   * @param path of a file, or of a folder with an `index.html`, relative to the release
   * @param accepts whether the client understands an encoding
   * @returns undefined if there is no such file
   * @throws {NotBuiltError} by rejection if the whole release is gone
   */
  read(path: string, accepts: (encoding: Encoding) => boolean): Promise<ReleaseFile | undefined>;
}

interface Release {
  folder: string;
  /** Differs between releases. */
  id: string;
  facts: ReleaseFacts;
  headers: readonly HeaderRule[];
}

function isMissingFile(error: unknown): boolean {
  const codes = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

async function readIfExists(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}

type FoundFile = Pick<ReleaseFile, 'bytes' | 'path' | 'encoding'>;

async function readFrom(
  folder: string,
  path: string,
  accepts: (encoding: Encoding) => boolean,
): Promise<FoundFile | undefined> {
  const index = path === '' ? 'index.html' : `${path}/index.html`;
  const encodings = (Object.keys(suffixes) as Encoding[]).filter(accepts);
  for (const candidate of /\.\w+$/.test(path) ? [path, index] : [index, path]) {
    for (const encoding of [...encodings, undefined]) {
      const bytes = await readIfExists(join(folder, candidate + (encoding ? suffixes[encoding] : '')));
      if (bytes) return { bytes, path: candidate, encoding };
    }
  }
  return undefined;
}

/** Changes with every release: each build writes the file anew. */
function idOf(folder: string): string | undefined {
  const stats = statSync(join(folder, releaseFactsFile), { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.mtimeNs}`;
}

/** @returns undefined if the folder holds no release, or another one than when it was looked at first */
function releaseIn(folder: string, known: Release | undefined): Release | undefined {
  const id = idOf(folder);
  if (id === undefined) return undefined;
  if (known?.id === id) return { ...known, folder };
  try {
    const facts = readReleaseFacts(folder);
    return idOf(folder) === id ? { folder, id, facts, headers: headerRules(facts.policy) } : undefined;
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}

/**
 * Serves the release in a folder, and every release that takes its place.
 *
 * @param directory of the live release
 * @throws {NotBuiltError} if the folder holds no site, or only a part of one
 */
export function serveRelease(directory: string): ServedRelease {
  let seen: Release | undefined;

  function currentRelease(): Release {
    const { live, former } = releaseFolders(directory);
    // One release takes the other's place while they are looked for: where nothing is now, something is next.
    for (const folder of [live, former, live, former, live]) {
      const release = releaseIn(folder, seen);
      if (release) return (seen = release);
    }
    const isPart = existsSync(join(live, 'index.html'));
    throw new NotBuiltError(startupMessage(isPart ? 'halfBuilt' : 'notBuilt', { directory, file: releaseFactsFile }));
  }

  const first = currentRelease();
  return {
    facts: first.facts,
    headers: () => (seen ?? first).headers,
    async read(path, accepts) {
      for (;;) {
        const { folder, id, headers, facts } = currentRelease();
        const file = await readFrom(folder, path, accepts);
        // Otherwise the file may belong to either release.
        if (currentRelease().id === id) return file && { ...file, headers, statuses: facts.statuses };
      }
    },
  };
}

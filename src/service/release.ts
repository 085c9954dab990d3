/** One release: what is known of it, and what was read of it lately. */
import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { open, readFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { headerRules, type HeaderRule } from '../delivery/delivery-rules.ts';
import { readReleaseFacts, releaseFactsFile, type ReleaseFacts } from '../delivery/release-facts.ts';
import { fileHeaders, type FileHeaders } from './file-headers.ts';
import { addressOf, filesOf, type ReleaseFiles, type StoredFile } from './release-files.ts';

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

export interface Release {
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

export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code));
}

/** Changes with every release: each build writes the file anew. */
export function idOf(folder: string): string | undefined {
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

export function createRelease(folder: string, id: string): Release {
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

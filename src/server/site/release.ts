/** One release: what is known of it, and what was read of it lately. */
import { hash } from 'node:crypto';
import { open, readFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { headerRules, type HeaderRule } from '#delivery/delivery-rules.ts';
import { readReleaseManifest, type ReleaseManifest } from '#delivery/release-manifest.ts';
import { ownFormPath } from '#config/environment.ts';
import { fileHeaders, type FileHeaders } from './file-headers.ts';
import { addressOf, filesByAddress, filesOf, findFile, type StoredFile } from './release-files.ts';

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
  folder: string;
  facts: ReleaseManifest;
  /** Where its forms are sent; undefined if that is another host. */
  formPath: string | undefined;
  /** Of its answers. */
  headers: readonly HeaderRule[];
  /** The file with an address that is written as it is meant, in all its encodings. */
  at(address: string): readonly StoredFile[] | undefined;
  /** The same by path, relative to the release: of a file, or of a folder with an `index.html`. */
  find(path: string): readonly StoredFile[] | undefined;
  /** The file, if it is in memory. */
  kept(file: StoredFile): ReleaseFile | undefined;
  /** @throws by rejection if the file can't be read, because somebody removed it or the whole release */
  read(file: StoredFile): Promise<ReleaseFile>;
}

const isTooLarge = ({ size }: StoredFile) => size > memoryLimits.file;

type Content = Pick<ReleaseFile, 'body' | 'size' | 'etag'>;

const tagOf = (sum: string) => `"${sum.slice(0, 40)}"`;

async function openFile(name: string, sum: string | undefined): Promise<Content> {
  const body = await open(name);
  const { size, mtimeMs } = await body.stat();
  return { body, size, etag: sum === undefined ? `"${size}-${mtimeMs}"` : tagOf(sum) };
}

async function readWhole(name: string, sum: string | undefined): Promise<Content> {
  const body = await readFile(name);
  return { body, size: body.length, etag: tagOf(sum ?? hash('sha256', body, 'hex')) };
}

/** @throws if the folder holds no site that was built to its end */
export function openRelease(folder: string): Release {
  const facts = readReleaseManifest(folder);
  const headers = headerRules(facts.policy);
  const files = filesOf(folder);
  const byAddress = filesByAddress(files);

  async function readFrom(file: StoredFile): Promise<ReleaseFile> {
    const content = await (isTooLarge(file) ? openFile : readWhole)(join(folder, file.location), file.hash);
    return { ...content, headers: fileHeaders(headers, file, content), status: facts.statuses[addressOf(file)] };
  }

  const memory = new LRUCache<StoredFile, ReleaseFile>({
    maxSize: memoryLimits.all,
    sizeCalculation: ({ size }) => Math.max(1, size),
    fetchMethod: readFrom,
    // Whoever waits for a file gets it, even if others have taken its place in the meantime.
    ignoreFetchAbort: true,
  });
  return {
    folder,
    facts,
    formPath: ownFormPath(facts.policy.formUrl),
    headers,
    at: (address) => byAddress.get(address),
    find: (path) => findFile(files, path),
    kept: (file) => memory.get(file),
    read: (file) => (isTooLarge(file) ? readFrom(file) : memory.forceFetch(file)),
  };
}

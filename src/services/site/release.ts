/** One release: its manifest, its headers, and its files, the most recent ones from memory. */
import { hash } from 'node:crypto';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type HeaderRule, headerRules } from '#build/delivery/delivery-rules.ts';
import { availableAs } from '#build/delivery/page-dictionary.ts';
import { readReleaseManifest, type ReleaseManifest } from '#build/delivery/release-manifest.ts';
import { ownFormPath } from '#services/config/environment.ts';
import { type FileHeaders, fileHeaders } from './file-headers.ts';
import { addressOf, filesByAddress, filesOf, findFile, type StoredFile, tagOf } from './release-files.ts';

/** Bytes of the LRU cache of a release: for all files, and for the largest file that it takes. */
const memoryLimits = { all: 64 * 1024 * 1024, file: 512 * 1024 };

/** A file as it is sent. */
export interface ReleaseFile {
  /** An open file if it is too large for the memory: the caller closes it. */
  body: Uint8Array | FileHandle;
  /** Bytes. */
  size: number;
  etag: string;
  headers: FileHeaders;
  /** The page status of an error page; undefined for all others. */
  status: number | undefined;
}

export interface Release {
  folder: string;
  manifest: ReleaseManifest;
  /** Path of its form endpoint; undefined if forms are sent to another host. */
  formPath: string | undefined;
  /** Rules for the headers of its responses. */
  headers: readonly HeaderRule[];
  /** The `Available-Dictionary` of browsers that have the dictionary of its pages; undefined if it has none. */
  dictionary: string | undefined;
  /** The file at a canonical address, in all its encodings. */
  at(address: string): readonly StoredFile[] | undefined;
  /** The file at a path relative to the release: of the file, or of a folder with an `index.html`. */
  find(path: string): readonly StoredFile[] | undefined;
  /** The file, if it is in memory. */
  kept(file: StoredFile): ReleaseFile | undefined;
  /** @throws by rejection if the file can't be read, because it or the whole release was removed */
  read(file: StoredFile): Promise<ReleaseFile>;
}

const isTooLarge = ({ size }: StoredFile) => size > memoryLimits.file;

type Content = Pick<ReleaseFile, 'body' | 'size' | 'etag'>;

async function openFile(name: string, sum: string | undefined): Promise<Content> {
  const body = await open(name);
  const { size, mtimeMs } = await body.stat();
  return { body, size, etag: sum === undefined ? `"${size}-${mtimeMs}"` : tagOf(sum) };
}

async function readWhole(name: string, sum: string | undefined): Promise<Content> {
  const body = await readFile(name);
  return { body, size: body.length, etag: tagOf(sum ?? hash('sha256', body, 'hex')) };
}

/** @throws if the folder holds no complete build */
export function openRelease(folder: string): Release {
  const manifest = readReleaseManifest(folder);
  const { policy, dictionary } = manifest;
  const headers = headerRules(policy, dictionary);
  const files = filesOf(folder);
  const byAddress = filesByAddress(files);

  async function readFrom(file: StoredFile): Promise<ReleaseFile> {
    const content = await (isTooLarge(file) ? openFile : readWhole)(join(folder, file.location), file.hash);
    return { ...content, headers: fileHeaders(headers, file, content), status: manifest.statuses[addressOf(file)] };
  }

  const memory = new LRUCache<StoredFile, ReleaseFile>({
    maxSize: memoryLimits.all,
    sizeCalculation: ({ size }) => Math.max(1, size),
    fetchMethod: readFrom,
    // A pending read completes even if its entry has been evicted in the meantime.
    ignoreFetchAbort: true,
  });
  return {
    folder,
    manifest,
    formPath: ownFormPath(policy.formUrl),
    headers,
    dictionary: dictionary && availableAs(dictionary),
    at: (address) => byAddress.get(address),
    find: (path) => findFile(files, path),
    kept: (file) => memory.get(file),
    read: (file) => (isTooLarge(file) ? readFrom(file) : memory.forceFetch(file)),
  };
}

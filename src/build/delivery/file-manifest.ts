/** The file manifest of a release: its files and its place in the sequence, so that a server need not list folders. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Relative to the release; deployed releases have the file under this name. */
export const fileManifestName = '.inventory.json';

export interface FileRecord {
  /** Bytes. */
  size: number;
  /** SHA-256 of its bytes, in hexadecimal. */
  hash: string;
}

/** By path, relative to the release. */
export type FileRecords = Readonly<Record<string, FileRecord>>;

export interface FileManifest {
  /** Higher than that of every release that was there when this one was made; clocks may go back. */
  sequence: number;
  /** The name of the release that visitors saw before this one was made. */
  former: string | undefined;
  files: FileRecords;
}

/** @returns undefined if a folder has none: it is no release, or not a whole one */
export function readFileManifest(folder: string): FileManifest | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, fileManifestName), 'utf8')) as FileManifest;
  } catch {
    return undefined;
  }
}

/** Sizes and hashes of the files of a finished build: the release reuses those that the build has recorded. */
import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { filesBelow } from '#lib/node/built-files.ts';
import { digestOfFile } from '#lib/node/file-digest.ts';
import { fileManifestName, type FileRecord, type FileRecords } from './file-manifest.ts';

/** A record that is valid as long as size and change time (ctime) of the file are the same. */
interface DatedRecord extends FileRecord {
  /** The ctime of the file, in milliseconds; unlike the mtime, programs can't set it. */
  changed: number;
}

type DatedRecords = Readonly<Record<string, DatedRecord>>;

/** The records of the last build of a project, relative to the project. */
const recordsFile = join('.build', 'file-records.json');

interface KeptRecords {
  /** Absolute path of the build. */
  folder: string;
  files: DatedRecords;
}

async function keptRecords(root: string, folder: string): Promise<DatedRecords> {
  try {
    const kept = JSON.parse(await readFile(join(root, recordsFile), 'utf8')) as KeptRecords;
    return kept.folder === resolve(folder) ? kept.files : {};
  } catch {
    return {};
  }
}

export function recordOf(bytes: Uint8Array): FileRecord {
  return { size: bytes.length, hash: hash('sha256', bytes, 'hex') };
}

function datedRecord(file: string, known: DatedRecord | undefined): DatedRecord {
  const { size, ctimeMs: changed } = statSync(file);
  return known?.size === size && known.changed === changed
    ? known
    : { size, hash: digestOfFile(file).toString('hex'), changed };
}

function datedRecords(folder: string, known: DatedRecords): DatedRecords {
  return Object.fromEntries(
    filesBelow(folder)
      .filter((path) => path !== fileManifestName)
      .map((path) => [path, datedRecord(join(folder, path), known[path])]),
  );
}

/**
 * The files of a build, or of a release, sorted by path.
 *
 * @param root of the project whose last build may have recorded them
 */
export async function recordFiles(folder: string, root = '.'): Promise<FileRecords> {
  const records = datedRecords(folder, await keptRecords(root, folder));
  return Object.fromEntries(Object.entries(records).map(([path, { size, hash: sum }]) => [path, { size, hash: sum }]));
}

/** Records the files of a build, and keeps the records for its release. */
export async function recordBuild(folder: string, root: string): Promise<FileRecords> {
  const files = datedRecords(folder, {});
  const kept: KeptRecords = { folder: resolve(folder), files };
  try {
    await mkdir(dirname(join(root, recordsFile)), { recursive: true });
    await writeFile(join(root, recordsFile), JSON.stringify(kept));
  } catch {
    // The disk is full or read-only: the release hashes the files again.
  }
  return files;
}

/** The files of a release: a table that is read once, so that requests need no access to folders. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalPath, isErrorPage, isUnserved } from '#build/delivery/apply-rules.ts';
import { suffixes, withoutSuffix } from '#build/delivery/compressed-copies.ts';
import { type FileRecord, readFileManifest } from '#build/delivery/file-manifest.ts';
import { filesBelow } from '#lib/node/built-files.ts';

/** An encoding in which files are stored. */
export type Encoding = keyof typeof suffixes;

/** A file in one of its encodings. */
export interface StoredFile {
  /** Path of the file itself, not compressed: `rates/index.html`. */
  path: string;
  encoding: Encoding | undefined;
  /** Path of its bytes, relative to the release: `rates/index.html.br`. */
  location: string;
  /** Bytes. */
  size: number;
  /** SHA-256 in hexadecimal; undefined in a folder without a file manifest. */
  hash: string | undefined;
}

/** The entity tag of bytes. @param sum their SHA-256 in hexadecimal */
export const tagOf = (sum: string) => `"${sum.slice(0, 40)}"`;

/** The address of a file: `/rates` for `rates/index.html`. */
export function addressOf({ path }: Pick<StoredFile, 'path'>): string {
  return `/${path.replace(/(?:^|\/)index\.html$/, '')}`;
}

/** The encodings of every file, the preferred one first, by the path of the file itself. */
export type ReleaseFiles = ReadonlyMap<string, readonly StoredFile[]>;

type KnownFile = Pick<StoredFile, 'size' | 'hash'>;

/** The files of a release, from its file manifest; of a build that was not released, from the file system. */
function knownFiles(folder: string): Map<string, KnownFile> {
  const manifest = readFileManifest(folder);
  if (manifest) return new Map<string, FileRecord>(Object.entries(manifest.files));
  const known = (path: string) => ({ size: statSync(join(folder, path)).size, hash: undefined });
  return new Map(filesBelow(folder).map((path) => [path, known(path)]));
}

/** Reads the table. Compressed copies have no entries of their own: nobody asks for one by its name. */
export function filesOf(folder: string): ReleaseFiles {
  const known = knownFiles(folder);
  const isCompressed = (path: string) => withoutSuffix(path) !== path && known.has(withoutSuffix(path));
  const served = Array.from(known).filter(([path]) => !isUnserved(`/${path}`) && !isCompressed(path));
  return new Map(
    served.map(([path, { size, hash }]) => {
      const stored: StoredFile[] = [];
      for (const encoding of Object.keys(suffixes) as Encoding[]) {
        const location = path + suffixes[encoding];
        const compressed = known.get(location);
        if (compressed !== undefined)
          stored.push({ path, encoding, location, size: compressed.size, hash: compressed.hash });
      }
      return [path, [...stored, { path, encoding: undefined, location: path, size, hash }]];
    }),
  );
}

/**
 * A file in all its encodings, the preferred one first; undefined if there is none.
 *
 * @param path of a file, or of a folder with an `index.html`
 */
export function findFile(files: ReleaseFiles, path: string): readonly StoredFile[] | undefined {
  const index = path === '' ? 'index.html' : `${path}/index.html`;
  const [first, second] = /\.\w+$/.test(path) ? [path, index] : [index, path];
  return files.get(first) ?? files.get(second);
}

/**
 * The files by canonical address. Most requests have one of these addresses, and are answered without applying the
 * rewriting rules.
 */
export function filesByAddress(files: ReleaseFiles): ReleaseFiles {
  const pages = Array.from(files.keys()).filter((path) => !isErrorPage(path));
  return new Map(
    pages
      .map((path) => addressOf({ path }))
      .filter((address) => /^[\w./-]+$/.test(address) && canonicalPath(address) === address)
      .map((address) => [address, findFile(files, address.slice(1)) ?? []]),
  );
}

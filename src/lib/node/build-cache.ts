/**
 * The build cache: outputs of build steps on disk, for later builds, by the hash of their inputs.
 *
 * The folder may be deleted at any time, even while a build runs, used by several processes at once and copied to
 * another machine. The hash of each file is beside it or at its beginning: damaged files are made anew.
 */
import { createHash } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { partsOf, readOutput, readParts, writeOutput, writeParts } from './cache-files.ts';
import { noteDigest } from './file-digest.ts';
import { linkFile } from './link-file.ts';
import { type Leftovers, pruneFiles } from './prune-files.ts';

export interface BuildCache {
  /**
   * The output for an input: from the cache, or made now and kept. An error of `make` is passed on, and nothing is
   * kept.
   *
   * @param kind of output; a folder of that name holds it
   * @param fingerprint all that the output depends on besides the input: see `moduleFingerprint`
   */
  cached(
    kind: string,
    fingerprint: string,
    input: string | Uint8Array,
    make: () => Promise<Uint8Array> | Uint8Array,
  ): Promise<Buffer>;
  /** The output that was kept last; undefined if there is none. `kind` and `fingerprint` as above. */
  find(kind: string, fingerprint: string, input: string | Uint8Array): Buffer<ArrayBuffer> | undefined;
  /** Keeps an output in place of the one before. */
  keep(kind: string, fingerprint: string, input: string | Uint8Array, output: Uint8Array): void;
  /**
   * Links kept files into a build.
   *
   * @param targets in folders that exist
   * @returns the note that was kept with them; undefined if any is missing
   */
  placeKept(
    kind: string,
    fingerprint: string,
    input: string | Uint8Array,
    targets: readonly string[],
  ): Buffer | undefined;
  /** Keeps files, and a note about them, in place of those before. */
  keepFiles(
    kind: string,
    fingerprint: string,
    input: string | Uint8Array,
    outputs: readonly Uint8Array[],
    note?: Uint8Array,
  ): void;
  /**
   * Puts outputs into files. Kept ones are hard-linked, not written: some file systems take ten times as long to create
   * a file after thousands were removed, as when a build replaces another one.
   *
   * @param targets files in folders that exist, in the order of what `make` returns
   * @returns whether it had to be made
   */
  place(
    kind: string,
    fingerprint: string,
    input: string | Uint8Array,
    targets: readonly string[],
    make: () => Promise<readonly Uint8Array[]>,
  ): Promise<boolean>;
  /** Removes files that are too old, and the oldest ones beyond the size limit; never those that this process used. */
  pruneCache(): void;
}

const usedByBuild = Symbol.for('files of the build cache that this build uses');

/**
 * @param warn is called once if the folder can't be written, which changes nothing but the time that builds take
 * @param used collects the files that this process uses
 */
export function createBuildCache(
  folder: string,
  warn: (message: string) => void,
  leftovers: Leftovers = { days: 30, megabytes: 1024 },
  used = new Set<string>(),
): BuildCache {
  let hasWarned = false;

  function warnOnce(error: unknown): void {
    if (!hasWarned) warn(`The build goes on without keeping its results in ${folder}: ${String(error)}`);
    hasWarned = true;
  }

  /** Runs an action whose failure only costs time; warns once. */
  function attempt(action: () => void): void {
    try {
      action();
    } catch (error) {
      warnOnce(error);
    }
  }

  function fileFor(kind: string, fingerprint: string, input: string | Uint8Array): string {
    const key = createHash('sha256')
      .update(JSON.stringify([kind, fingerprint]))
      .update(input)
      .digest('hex');
    const file = join(folder, kind, key.slice(0, 2), key.slice(2));
    used.add(file);
    return file;
  }

  /** The plain files for outputs, and the file with their digests. */
  function partsFor(kind: string, fingerprint: string, input: string | Uint8Array, count: number) {
    const file = fileFor(kind, fingerprint, input);
    const parts = partsOf(file, count);
    for (const part of parts) used.add(part);
    return { file, parts };
  }

  const placeKept: BuildCache['placeKept'] = (kind, fingerprint, input, targets) => {
    const { file, parts } = partsFor(kind, fingerprint, input, targets.length);
    const kept = readParts(file, parts);
    if (!kept) return undefined;
    for (const [index, target] of targets.entries()) {
      linkFile(parts[index] ?? '', target);
      noteDigest(target, kept.digests[index] ?? Buffer.of());
    }
    return kept.note;
  };
  const keepFiles: BuildCache['keepFiles'] = (kind, fingerprint, input, outputs, note = Buffer.of()) => {
    const { file, parts } = partsFor(kind, fingerprint, input, outputs.length);
    attempt(() => writeParts(file, parts, outputs, note));
  };

  return {
    async cached(kind, fingerprint, input, make) {
      const file = fileFor(kind, fingerprint, input);
      const kept = readOutput(file);
      if (kept) return kept;
      const made = await make();
      attempt(() => writeOutput(file, made));
      return Buffer.from(made.buffer, made.byteOffset, made.byteLength);
    },
    find: (kind, fingerprint, input) => readOutput(fileFor(kind, fingerprint, input)),
    keep(kind, fingerprint, input, output) {
      attempt(() => writeOutput(fileFor(kind, fingerprint, input), output));
    },
    placeKept,
    keepFiles,
    async place(kind, fingerprint, input, targets, make) {
      if (placeKept(kind, fingerprint, input, targets)) return false;
      const outputs = await make();
      keepFiles(kind, fingerprint, input, outputs);
      for (const [index, target] of targets.entries()) {
        // Writing into a hard link of a former build would change the cache.
        rmSync(target, { force: true });
        writeFileSync(target, outputs[index] ?? Buffer.of());
      }
      return true;
    },
    pruneCache() {
      if (existsSync(folder)) attempt(() => pruneFiles(folder, leftovers, used));
    },
  };
}

/** The configuration and the pages of a build have each their own copy of this module, but share a process. */
const shared: typeof globalThis & { [usedByBuild]?: Set<string> } = globalThis;
shared[usedByBuild] ??= new Set();

/** The cache of the project, relative to its root. */
export const projectCache = createBuildCache(
  join('.build', 'cache'),
  (message) => console.warn(message),
  undefined,
  shared[usedByBuild],
);
export const { cached, place } = projectCache;

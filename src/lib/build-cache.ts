/**
 * What the steps of a build made, kept for the builds to come by the hash of what they made it from.
 *
 * The folder may be deleted at any time, even while a build runs, used by several processes at once and copied to
 * another machine. Each file begins with the hash of the rest of it: whatever was damaged is made anew.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { forEachConcurrently } from './for-each-concurrently.ts';

export interface BuildCache {
  /**
   * What `make` gives for an input: kept from an earlier time, or made now. If `make` fails, so does this, and nothing is
   * kept.
   *
   * @param kind of output; a folder of that name holds it
   * @param maker all that the output depends on besides the input: see `makerOf`
   */
  cached(
    kind: string,
    maker: string,
    input: string | Uint8Array,
    make: () => Promise<Uint8Array> | Uint8Array,
  ): Promise<Buffer>;
  /** Removes what was not used for long, and the oldest of what is too much; never what this process used. */
  pruneCache(): Promise<void>;
}

/** How much may be kept of what the present build doesn't use. */
export interface Leftovers {
  days: number;
  megabytes: number;
}

const day = 86_400_000;
const digestLength = 32;
const concurrency = 32;
const usedByBuild = Symbol.for('files of the build cache that this build uses');

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** The output in a file; undefined if there is none, or something else. */
async function readOutput(file: string): Promise<Buffer | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return undefined;
  const output = bytes.subarray(digestLength);
  return digestOf(output).equals(bytes.subarray(0, digestLength)) ? output : undefined;
}

/** Whoever reads the file finds all of the output or none of it, wherever the process ends. */
async function writeOutput(file: string, output: Uint8Array): Promise<void> {
  const part = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(part, Buffer.concat([digestOf(output), output]), { mode: 0o444, flag: 'wx' });
    // A folder of that name would be in the way.
    await rm(file, { recursive: true, force: true });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

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

  /** @returns the size of a file and when it was last used, as far as anybody noted; undefined if it is gone */
  async function inspect(
    file: string,
    now: number,
  ): Promise<{ file: string; size: number; usedAt: number } | undefined> {
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    // A clock that went back leaves times to come: they begin to count now.
    const isOfNow = used.has(file) || found.mtimeMs > now;
    if (isOfNow && Math.abs(now - found.mtimeMs) > day) await utimes(file, now / 1000, now / 1000);
    return { file, size: found.size, usedAt: isOfNow ? now : found.mtimeMs };
  }

  async function prune(): Promise<void> {
    const now = Date.now();
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    const unused: { file: string; size: number; usedAt: number }[] = [];
    await forEachConcurrently(files, concurrency, async (file) => {
      const found = await inspect(file, now);
      if (found && !used.has(file)) unused.push(found);
    });
    let size = 0;
    for (const { file, ...found } of unused.sort((a, b) => b.usedAt - a.usedAt)) {
      size += found.size;
      const isTooOld = now - found.usedAt > leftovers.days * day;
      if (isTooOld || size > leftovers.megabytes * 1_000_000) await rm(file, { force: true });
    }
  }

  return {
    async cached(kind, maker, input, make) {
      const key = createHash('sha256')
        .update(JSON.stringify([kind, maker]))
        .update(input)
        .digest('hex');
      const file = join(folder, kind, key.slice(0, 2), key.slice(2));
      used.add(file);
      const kept = await readOutput(file);
      if (kept) return kept;
      const made = await make();
      await writeOutput(file, made).catch(warnOnce);
      return Buffer.from(made.buffer, made.byteOffset, made.byteLength);
    },
    async pruneCache() {
      if (await stat(folder).catch(() => undefined)) await prune().catch(warnOnce);
    },
  };
}

/** The configuration and the pages of a build have each their own copy of this module, but share a process. */
const shared: typeof globalThis & { [usedByBuild]?: Set<string> } = globalThis;
shared[usedByBuild] ??= new Set();

/** The cache of the project, relative to its root. */
export const { cached, pruneCache } = createBuildCache(
  join('.build', 'cache'),
  (message) => console.warn(message),
  undefined,
  shared[usedByBuild],
);

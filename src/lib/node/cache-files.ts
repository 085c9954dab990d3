/**
 * The files of the build cache: each begins with the hash of its own place in the cache and of the rest.
 *
 * A build opens tens of thousands of them, and most are small. Reading and writing them at once takes a fraction of
 * what handing each step of it to another thread does.
 */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { sep } from 'node:path';
import { digestOfFile } from './file-digest.ts';
import { replaceFile } from './replace-file.ts';

const digestLength = 32;

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** The digest of an output in its place: a file that comes to lie in another one is as good as damaged. */
function digestIn(file: string, output: Uint8Array): Buffer {
  // The kind, and the two parts of the key; the cache as a whole may be moved.
  const place = file.split(sep).slice(-3).join('/');
  return createHash('sha256').update(`${place}\n`).update(output).digest();
}

function readIfPossible(file: string): Buffer<ArrayBuffer> | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** The output in a file; undefined if it is missing, damaged or another one's. */
export function readOutput(file: string): Buffer<ArrayBuffer> | undefined {
  const bytes = readIfPossible(file) ?? Buffer.of();
  const output = bytes.subarray(digestLength);
  return digestIn(file, output).equals(bytes.subarray(0, digestLength)) ? output : undefined;
}

/** Replaces a file of the cache, or a folder that something else has put in its place: the cache may be deleted. */
function replaceCached(file: string, content: Uint8Array, mode: number): void {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) rmSync(file, { recursive: true, force: true });
  replaceFile(file, content, { mode });
}

/** Writes an output atomically: readers find all of it or nothing. */
export function writeOutput(file: string, output: Uint8Array): void {
  replaceCached(file, Buffer.concat([digestIn(file, output), output]), 0o444);
}

/** Names of the plain files that belong to a file of the cache, which holds their digests. */
export const partsOf = (file: string, count: number) => Array.from({ length: count }, (_, part) => `${file}-${part}`);

function isIntact(file: string, digest: Uint8Array): boolean {
  try {
    return digestOfFile(file).equals(digest);
  } catch {
    return false;
  }
}

/** What was kept with plain files: their digests, and a note about them. */
interface KeptParts {
  digests: Buffer[];
  note: Buffer;
}

/** @returns undefined if any of the plain files is missing or was changed */
export function readParts(file: string, parts: readonly string[]): KeptParts | undefined {
  const output = readOutput(file);
  if (!output) return undefined;
  const digests = parts.map((_, part) => output.subarray(part * digestLength, (part + 1) * digestLength));
  const areIntact = parts.every((part, index) => isIntact(part, digests[index] ?? Buffer.of()));
  return areIntact ? { digests, note: output.subarray(parts.length * digestLength) } : undefined;
}

/** Writes plain files, then their digests and a note: hard links of them may be edited, which the digests reveal. */
export function writeParts(
  file: string,
  parts: readonly string[],
  outputs: readonly Uint8Array[],
  note: Uint8Array,
): void {
  for (const [index, part] of parts.entries()) replaceCached(part, outputs[index] ?? Buffer.of(), 0o644);
  writeOutput(file, Buffer.concat([...outputs.map(digestOf), note]));
}

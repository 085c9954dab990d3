/**
 * The files of the build cache: each begins with the hash of the rest of it.
 *
 * A build opens tens of thousands of them, and most are small. Reading and writing them at once takes a fraction of what
 * handing each step of it to another thread does.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const digestLength = 32;

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

function readIfPossible(file: string): Buffer<ArrayBuffer> | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** The output in a file; undefined if there is none, or something else. */
export function readOutput(file: string): Buffer<ArrayBuffer> | undefined {
  const bytes = readIfPossible(file) ?? Buffer.of();
  const output = bytes.subarray(digestLength);
  return digestOf(output).equals(bytes.subarray(0, digestLength)) ? output : undefined;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

function writeNew(file: string, bytes: Uint8Array): void {
  const write = () => writeFileSync(file, bytes, { mode: 0o444, flag: 'wx' });
  try {
    write();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    mkdirSync(dirname(file), { recursive: true });
    write();
  }
}

/** Whoever reads the file finds all of the output or none of it, wherever the process ends. */
export function writeOutput(file: string, output: Uint8Array): void {
  const part = `${file}.${randomUUID()}`;
  try {
    writeNew(part, Buffer.concat([digestOf(output), output]));
    // A folder of that name would be in the way.
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) rmSync(file, { recursive: true, force: true });
    renameSync(part, file);
  } catch (error) {
    try {
      rmSync(part, { force: true });
    } catch {
      // What went wrong first is worth telling.
    }
    throw error;
  }
}

/** Replaces files atomically: readers find the new file or the former one, even if the process is killed. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

interface Options {
  /** Permissions of the file: see `chmod`. */
  mode?: number;
  /** Waits until the bytes are on the disk. */
  flush?: boolean;
  /** The file that is written and then renamed. A name that only one process uses leaves no second one behind. */
  part?: string;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

function writeWithFolder(file: string, content: Uint8Array | string, options: Options): void {
  try {
    writeFileSync(file, content, options);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content, options);
  }
}

/** Writes a file beside the one it replaces, and renames it. The folder is made if there is none. */
export function replaceFile(
  file: string,
  content: Uint8Array | string,
  { part = `${file}.${randomUUID()}`, ...options }: Options = {},
): void {
  try {
    writeWithFolder(part, content, options);
    renameSync(part, file);
  } catch (error) {
    try {
      rmSync(part, { force: true });
    } catch {
      // The first error is the one worth reporting.
    }
    throw error;
  }
}

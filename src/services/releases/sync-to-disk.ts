/** Waits until the disk has what was written: what a power cut must not take away again. */
import { open } from 'node:fs/promises';
import { forEachConcurrently } from '#lib/for-each-concurrently.ts';

/** The more wait together, the fewer times the disk is asked. */
const concurrency = 32;

/** @throws by rejection if the disk could not take it; what was written may be lost then */
async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

export function syncFiles(paths: Iterable<string>): Promise<void> {
  return forEachConcurrently(paths, concurrency, syncFile);
}

/** The names in folders. Some systems keep them by themselves, and let nobody open a folder. */
export function syncFolders(paths: Iterable<string>): Promise<void> {
  const isRefused = (error: unknown) =>
    error instanceof Error && 'code' in error && ['EISDIR', 'EPERM', 'EINVAL', 'ENOTSUP'].includes(String(error.code));
  return forEachConcurrently(paths, concurrency, async (path) => {
    await syncFile(path).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
    });
  });
}

/** Locks across processes. SQLite's locks are the system's, so none outlives its process. */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseBusy } from './database-busy.ts';

/** Milliseconds between attempts. */
export const lockInterval = 200;

/** A lock, held until it is closed or the process ends. */
export type FileLock = Pick<DatabaseSync, 'close' | 'isOpen'>;

/** @returns undefined if another process, or another part of this one, holds the lock */
export function tryLock(file: string): FileLock | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // Nothing is ever written. A journal on the disk would need space, and on a full one nobody could go back.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if (isDatabaseBusy(error)) return undefined;
    throw error;
  }
}

/**
 * Locks a file of its own, which nothing else may open: closing a file gives up all locks that its process has on it.
 *
 * @param onWait is called once if the lock is not free
 */
export async function lockFile(file: string, onWait: () => void = () => undefined): Promise<FileLock> {
  for (let attempt = 1; ; attempt += 1) {
    const lock = tryLock(file);
    if (lock) return lock;
    if (attempt === 1) onWait();
    await wait(lockInterval);
  }
}

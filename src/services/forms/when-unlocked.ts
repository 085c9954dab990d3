/** Keeps submissions waiting while another program has their database locked. */
import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseBusy } from '#lib/node/database-busy.ts';

/** Milliseconds. */
const retryInterval = 50;

/** Submissions that may wait for a locked database; each takes up to 64 kB of memory. */
const maxWaiting = 200;

/** Another program had the database locked all the time, or too many submissions wait for it. */
export class StoreBusyError extends Error {
  override name = 'StoreBusyError';
}

/** @returns whether the submission is stored; if not, the database is locked */
async function tryToStore(store: () => unknown): Promise<boolean> {
  try {
    await store();
    return true;
  } catch (error) {
    if (isDatabaseBusy(error)) return false;
    throw error;
  }
}

/**
 * Creates a function that stores a submission, with retries until the database is not locked any more.
 *
 * Its calls reject with a {@link StoreBusyError} if the database is locked all the time, or if too many wait already;
 * with any other error of `store` at once.
 *
 * @param lockTimeout milliseconds a submission waits
 */
export function createWhenUnlocked(lockTimeout: number): (store: () => unknown) => Promise<void> {
  let waiting = 0;
  return async (store) => {
    if (await tryToStore(store)) return;
    if (waiting >= maxWaiting) throw new StoreBusyError('Too many submissions wait for the database.');
    waiting += 1;
    try {
      const end = performance.now() + lockTimeout;
      while (performance.now() < end) {
        await wait(retryInterval);
        if (await tryToStore(store)) return;
      }
    } finally {
      waiting -= 1;
    }
    throw new StoreBusyError('The database was locked all the time.');
  };
}

/**
 * A queue of one: while a release is being made, the next one waits, and whoever comes after that joins the waiting one.
 * A waiting release has not read the content yet, so it brings along what everybody has published up to then.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lockFile, lockInterval, tryLock } from '#lib/node/file-lock.ts';

export interface QueueOptions<Outcome> {
  /** The folder of releases. */
  directory: string;
  /** The id of this attempt. */
  id: string;
  /** Is called once if there is something to wait for. */
  onWait: (reason: 'waits' | 'joins') => void;
  /** The outcome of an attempt, in this process or another one; undefined as long as it has none. */
  outcomeOf: (id: string) => Promise<Outcome | undefined>;
  run: () => Promise<Outcome>;
}

const isFree = (file: string) => {
  const lock = tryLock(file);
  lock?.close();
  return lock !== undefined;
};

/** Runs in turn, or gives the outcome of the attempt that was waiting already. */
export async function inTurn<Outcome>(options: QueueOptions<Outcome>): Promise<Outcome> {
  const { directory, id, onWait, outcomeOf, run } = options;
  const [running, waiting, ticket] = ['.running.lock', '.waiting.lock', '.waiting'].map((name) =>
    join(directory, name),
  ) as [string, string, string];
  const waitingId = () => readFile(ticket, 'utf8').catch(() => '');

  /** @returns whether an attempt was killed, or has ended without an outcome */
  async function isGone(other: string): Promise<boolean> {
    const isWaiting = (await waitingId()) === other && !isFree(waiting);
    // Asked last: one that has stopped waiting since then is running now.
    return !isWaiting && isFree(running);
  }

  async function outcomeOfRunning(other: string): Promise<Outcome | undefined> {
    onWait('joins');
    for (;;) {
      const wasGone = await isGone(other);
      const outcome = await outcomeOf(other);
      if (outcome || wasGone) return outcome;
      await wait(lockInterval);
    }
  }

  for (;;) {
    const place = tryLock(waiting);
    if (!place) {
      const other = await waitingId();
      const outcome = other === '' ? undefined : await outcomeOfRunning(other);
      if (outcome) return outcome;
      await wait(lockInterval);
      continue;
    }
    try {
      await writeFile(ticket, id);
      const turn = await lockFile(running, () => onWait('waits'));
      try {
        await rm(ticket);
        place.close();
        return await run();
      } finally {
        turn.close();
      }
    } finally {
      if (place.isOpen) place.close();
    }
  }
}

/** Searches one at a time, each for as long as somebody waits for it: one reads the drafts of all types. */
import { setImmediate } from 'node:timers/promises';
import { mutex } from '../../../src/lib/single-flight.ts';

/** Lets other requests in; rejects once nobody waits for the search any longer. */
export type Pause = () => Promise<void>;

/**
 * @returns runs a search once earlier ones have ended, and ends those of the same account; resolves with undefined if
 *   it was ended itself
 */
export function searchTurns() {
  const inTurn = mutex();
  const newest = new Map<number, AbortController>();
  return async <Result>(
    account: number,
    gone: AbortSignal,
    search: (pause: Pause) => Promise<Result>,
  ): Promise<Result | undefined> => {
    newest.get(account)?.abort();
    const replaced = new AbortController();
    newest.set(account, replaced);
    const ended = AbortSignal.any([gone, replaced.signal]);
    const pause = async () => {
      await setImmediate();
      ended.throwIfAborted();
    };
    try {
      return await inTurn(() => pause().then(() => search(pause)));
    } catch (error) {
      if (!ended.aborted) throw error;
      return undefined;
    } finally {
      if (newest.get(account) === replaced) newest.delete(account);
    }
  };
}

/** The day as an open page knows it, out of the answers of the server and what the device has kept. */
import { timeNow } from '#client/browser/clock.ts';
import { readStoredJson, writeStorage } from '#client/browser/safe-storage.ts';
import { afterAnswer, fromStore, type KnownDay, readDay } from '#park/day/known-day.ts';
import { dayKey, onDayAnswer } from './day-answers.ts';

/** `unknown` once it could not be read and no former one is kept. */
export type CurrentDay = KnownDay | 'unknown';

const listeners = new Set<(day: CurrentDay) => void>();
let current: CurrentDay | undefined;
let stop: (() => void) | undefined;

/** Returns the day as it was told last; undefined until it is known. */
export const currentDay = (): CurrentDay | undefined => current;

function take(answer: unknown): void {
  const former = typeof current === 'object' ? current : fromStore(readStoredJson('localStorage', dayKey));
  const known = afterAnswer(former, readDay(answer), timeNow().valueOf());
  if (known && !known.isStale) {
    writeStorage('localStorage', dayKey, JSON.stringify({ day: known.day, at: known.at }));
  }
  current = known ?? 'unknown';
  for (const listener of [...listeners]) listener(current);
}

/**
 * Follows the day while it is asked for.
 *
 * @param listener gets it at once if it is known, and whenever it was read again
 * @returns ends it
 */
export function onDay(listener: (day: CurrentDay) => void): () => void {
  listeners.add(listener);
  if (stop && current !== undefined) listener(current);
  stop ??= onDayAnswer(take);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

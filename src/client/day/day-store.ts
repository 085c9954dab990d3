/**
 * `$day`: what is true of today, for everything on an open page that says it. Read while it has listeners: at once,
 * each minute in view, when the page comes back into view, and when the connection does, but not twice within a
 * minute.
 */
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { timeNow } from '#client/browser/clock.ts';
import { eachMinute } from '#client/browser/each-minute.ts';
import { readJson } from '#client/browser/fetch-json.ts';
import { readStoredJson, writeStorage } from '#client/browser/safe-storage.ts';
import { syncClock } from '#client/browser/sync-clock.ts';
import { isSparing } from '#client/navigation/connection.ts';
import { files } from '#i18n/routes.ts';
import { fetchWithRetry } from '#lib/fetch-with-retry.ts';
import type { Day } from '#park/day/day.ts';
import { afterAnswer, fromStore, type KnownDay, readDay } from '#park/day/known-day.ts';

/** The last known day, and from when it is. */
const storageKey = 'day';

/** Milliseconds between two readings: less than a minute, as timers come a little late. */
const pause = 50_000;

/** A visitor in the parks, who has a slow connection, should not wait for long. */
const patience = { retries: 1, timeout: 10_000 };

const state = atom<KnownDay | 'unknown' | undefined>(undefined);

/** The day as it is known; `unknown` once it could not be read and no former one is kept, undefined until then. */
export const $day: ReadableAtom<KnownDay | 'unknown' | undefined> = state;

let readAt = 0;

/** Asks the server. @returns undefined if it has no answer that is a day */
async function ask(): Promise<Day | undefined> {
  const askedAt = Date.now();
  try {
    return await fetchWithRetry(
      files.day.fr,
      { cache: 'no-cache', priority: 'low' },
      async (response) => {
        const day = readDay(await readJson(response));
        if (day) syncClock(response, askedAt);
        return day;
      },
      patience,
    );
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

async function read(): Promise<void> {
  const day = await ask();
  // `get` would make a store that nobody listens to any more listen again.
  const known = state.value;
  const former = typeof known === 'object' ? known : fromStore(readStoredJson('localStorage', storageKey));
  const now = afterAnswer(former, day, timeNow().valueOf());
  if (now && !now.isStale) writeStorage('localStorage', storageKey, JSON.stringify({ day: now.day, at: now.at }));
  // Another try is worth it as soon as the connection is back.
  if (!day) readAt = 0;
  state.set(now ?? 'unknown');
}

const refresh = (): void => {
  const now = Date.now();
  // The clock of the device may have been set right meanwhile.
  if (document.hidden || Math.abs(now - readAt) < pause) return;
  readAt = now;
  void read();
};

onMount(state, () => {
  // Builds render pages without a day.
  if (typeof window === 'undefined') return undefined;
  refresh();
  // Where data are dear, not each minute.
  const stop = eachMinute(() => {
    if (!isSparing()) refresh();
  });
  document.addEventListener('visibilitychange', refresh);
  window.addEventListener('online', refresh);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', refresh);
    window.removeEventListener('online', refresh);
  };
});

/**
 * The answers of the server about today, for everything on an open page that says it. Asked while somebody listens: at
 * once, each minute in view, when the page comes back into view, and when the connection does, but not twice within a
 * minute. Answers are as they came: `current-day.ts` reads them.
 */
import { eachMinute } from '#client/browser/each-minute.ts';
import { readJson } from '#client/browser/fetch-json.ts';
import { syncClock } from '#client/browser/sync-clock.ts';
import { isSparing } from '#client/navigation/connection.ts';
import { fetchWithRetry } from '#lib/fetch-with-retry.ts';
import { dayAddress, dayInit, dayTimeout, earlyQuestion } from './day-request.ts';

/** The entry of the device's store with the last known day, and from when it is. */
export const dayKey = 'day';

/** Milliseconds between two readings: less than a minute, as timers come a little late. */
const pause = 50_000;

const patience = { retries: 1, timeout: dayTimeout };

/** @param answer JSON of any shape; undefined if there is none */
type Listener = (answer: unknown) => void;

const listeners = new Set<Listener>();
/** The newest answer; undefined until there is one, or none. */
let newest: { answer: unknown } | undefined;
let readAt = 0;
let stop: (() => void) | undefined;

async function readAnswer(response: Response, askedAt: number): Promise<unknown> {
  syncClock(response, askedAt);
  return await readJson(response);
}

async function ask(): Promise<unknown> {
  const { dayQuestion: early } = earlyQuestion;
  delete earlyQuestion.dayQuestion;
  try {
    if (early) return await readAnswer(await early.response, early.askedAt);
  } catch {
    // Asked again below.
  }
  const askedAt = Date.now();
  try {
    return await fetchWithRetry(dayAddress, dayInit, (response) => readAnswer(response, askedAt), patience);
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

async function read(): Promise<void> {
  const answer = await ask();
  // Another try is worth it as soon as the connection is back.
  if (answer === undefined) readAt = 0;
  newest = { answer };
  for (const listener of [...listeners]) listener(answer);
}

function refresh(): void {
  const now = Date.now();
  // The clock of the device may have been set right meanwhile.
  if (document.hidden || Math.abs(now - readAt) < pause) return;
  readAt = now;
  void read();
}

function start(): () => void {
  refresh();
  // Where data are dear, not each minute.
  const stopTimer = eachMinute(() => {
    if (!isSparing()) refresh();
  });
  document.addEventListener('visibilitychange', refresh);
  window.addEventListener('online', refresh);
  return () => {
    stopTimer();
    document.removeEventListener('visibilitychange', refresh);
    window.removeEventListener('online', refresh);
  };
}

/**
 * Listens to answers.
 *
 * @param listener gets the newest answer at once, if there is one
 * @returns ends it
 */
export function onDayAnswer(listener: Listener): () => void {
  listeners.add(listener);
  if (newest) listener(newest.answer);
  stop ??= start();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

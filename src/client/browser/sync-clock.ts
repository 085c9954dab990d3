/** Sets the clock that pages go by right, by what the server says. */
import { outdated } from './each-minute.ts';

/** See `clock.ts`. */
const correction = globalThis as { clockSkew?: number };

/** Milliseconds by which a clock may be wrong: pages are right to the minute, and answers take a while to arrive. */
const tolerance = 120_000;

/**
 * How wrong a clock is. Pure.
 *
 * @param date when the server sent an answer, by its clock
 * @param askedAt when it was asked, by the clock that pages go by; the device may have slept since
 * @param answeredAt when the answer came, by that clock
 * @returns milliseconds to be added; 0 for what is too little to matter
 */
export function skewOf(date: number, askedAt: number, answeredAt: number): number {
  if (date < askedAt - tolerance) return date - askedAt;
  return date > answeredAt + tolerance ? date - answeredAt : 0;
}

/** What shows for a time looks again at once, before what depends on it. */
function showAgain(): void {
  for (const element of document.querySelectorAll('timed-notes, alert-banner')) {
    (element as Partial<{ connectedCallback(): void }>).connectedCallback?.();
  }
  document.dispatchEvent(new Event(outdated));
}

/**
 * Syncs the clock that pages go by with that of the server. Answers that a cache on the way has kept say nothing.
 *
 * @param answer of the server that has just come, and was not kept on the device
 * @param askedAt when it was asked, in milliseconds since 1970, by the clock of the device
 */
export function syncClock({ headers }: Response, askedAt: number): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date) || Number(headers.get('age')) > 0) return;
  const before = correction.clockSkew ?? 0;
  correction.clockSkew = before + skewOf(date, askedAt + before, Date.now() + before);
  if (correction.clockSkew !== before) showAgain();
}

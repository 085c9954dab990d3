/** What depends on the clock, on a page that stays open. */
import { timeNow } from './clock.ts';

const minute = 60_000;

/** The event of the document that says that what depends on the clock depends on something else that has changed. */
export const outdated = 'outdated';

/**
 * Runs an action now, each minute, when the page comes back into view, and when it is outdated; not while it is out of
 * view.
 *
 * @param action gets the time
 * @returns ends it
 */
export function eachMinute(action: (now: Date) => void): () => void {
  const run = (): void => {
    if (!document.hidden) action(timeNow());
  };
  run();
  const timer = setInterval(run, minute);
  const events = ['visibilitychange', outdated];
  for (const event of events) document.addEventListener(event, run);
  return () => {
    clearInterval(timer);
    for (const event of events) document.removeEventListener(event, run);
  };
}

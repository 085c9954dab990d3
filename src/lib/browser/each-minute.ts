/** What depends on the clock, on a page that stays open. */

const minute = 60_000;

/**
 * Runs an action now, each minute, and when the page comes back into view; not while it is out of view.
 *
 * @returns ends it
 */
export function eachMinute(action: () => void): () => void {
  const run = (): void => {
    if (!document.hidden) action();
  };
  run();
  const timer = setInterval(run, minute);
  document.addEventListener('visibilitychange', run);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', run);
  };
}

/** Loads a page again that could not be shown for want of a connection. */

/** Milliseconds for which a connection has to last: at the edge of a network it comes and goes. */
const pause = 1000;

/**
 * Reloads the page once the connection is back, unless the visitor does something else by then.
 *
 * @param sign selector of what only a page has that could not be shown
 */
export function reloadOnceOnline(sign: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  const reload = (): void => {
    if (navigator.onLine && document.querySelector(sign)) location.reload();
  };
  addEventListener('online', () => {
    cancel();
    timer = setTimeout(reload, pause);
  });
  // A reload would take the place of the page whose link was followed.
  addEventListener('click', cancel);
}

/** Work of low priority, for an idle browser. */

/** Milliseconds after which a browser that is never idle runs it all the same. */
const patience = 2000;

/** Runs an action once the document has loaded and the browser is idle. */
export function whenIdle(action: () => void): void {
  const wait = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: patience });
    else setTimeout(action, 200);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

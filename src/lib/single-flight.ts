/** Asynchronous functions that run one at a time. */

/** @returns runs each function once all earlier ones have ended, successfully or not */
export function mutex() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = last.then(run, run);
    last = result;
    return result;
  };
}

/**
 * Shares one run of a slow function between all callers that wait for it.
 *
 * @returns calls `run`; a call during a run gets the result of the next run, which begins after the call
 */
export function singleFlight<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;
  function start(): Promise<Result> {
    next = undefined;
    running = run().finally(() => (running = undefined));
    return running;
  }
  return () => {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
}

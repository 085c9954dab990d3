/** One thing at a time. */

/** @returns runs what it is given once all that was given before has ended, however it has */
export function mutex() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = last.then(run, run);
    last = result;
    return result;
  };
}

/**
 * Shares what takes its time between those who ask for it meanwhile.
 *
 * @returns runs `run`; whoever asks while it runs gets the result of the next run, which begins after they asked
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

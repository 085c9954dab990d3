/** Loading states: quick work shows none, and one that is shown stays long enough to be read. */

/** Milliseconds before a loading state appears. */
const delay = 200;
/** Milliseconds a loading state lasts once it is shown. */
const minimum = 200;

/**
 * Waits for `work`; where it takes a while, says so.
 *
 * @param show is told that the loading state begins, and that it ends
 * @returns what `work` came to, never before the end of a loading state
 */
export async function showLoading<Result>(work: Promise<Result>, show: (isLoading: boolean) => void): Promise<Result> {
  let shown: Promise<void> | undefined;
  const timer = setTimeout(() => {
    show(true);
    shown = new Promise((resolve) => setTimeout(resolve, minimum));
  }, delay);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (shown) {
      await shown;
      show(false);
    }
  }
}

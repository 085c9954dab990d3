/** Loading states: quick work shows none, and one that appears stays long enough to be read. */

/** Milliseconds before a loading state appears, by default. */
const usualDelay = 200;
/** Milliseconds a loading state lasts once it is shown. */
const minimumMs = 200;

/**
 * Waits for `work`, with a loading state if it takes a while.
 *
 * @param show called with true when the loading state begins, and with false when it ends
 * @param delay milliseconds before it begins
 * @returns the result of `work`, never before a loading state has ended
 * @throws what `work` throws
 */
export async function showLoading<Result>(
  work: Promise<Result>,
  show: (isLoading: boolean) => void,
  delay = usualDelay,
): Promise<Result> {
  let shown: Promise<void> | undefined;
  const timer = setTimeout(() => {
    show(true);
    shown = new Promise((resolve) => setTimeout(resolve, minimumMs));
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

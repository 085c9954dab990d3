/** HTTP requests that are retried if that is safe: for idempotent methods. */

const idempotentMethods = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'];

export interface RetryOptions {
  /** Attempts after the first one. */
  retries?: number;
  /** Milliseconds for one attempt, its body included. */
  timeout?: number;
}

/**
 * Fetches `url` and reads the response. Network errors, within the body too, and 5xx responses are retried without
 * delay, for idempotent methods only. `init.signal` aborts the attempt under way and all further ones.
 *
 * @param read turns a response into the result; a `TypeError` it throws counts as a network error
 * @returns the result of `read` for the last response, which may be a 5xx
 * @throws the last network error (`TypeError`), a `TimeoutError`, or the reason of the abort
 */
export async function fetchWithRetry<Result>(
  url: string | URL,
  init: RequestInit,
  read: (response: Response) => Promise<Result>,
  { retries = 3, timeout = 30_000 }: RetryOptions = {},
): Promise<Result> {
  const isIdempotent = idempotentMethods.includes((init.method ?? 'GET').toUpperCase());
  for (let attempt = 0; ; attempt += 1) {
    const isLast = !isIdempotent || attempt >= retries;
    const timeLimit = AbortSignal.timeout(timeout);
    const signal = init.signal ? AbortSignal.any([init.signal, timeLimit]) : timeLimit;
    try {
      const response = await fetch(url, { ...init, signal });
      if (response.status >= 500 && !isLast) {
        await response.body?.cancel();
        continue;
      }
      return await read(response);
    } catch (error) {
      const isNetworkError = error instanceof TypeError || timeLimit.aborted;
      if (isLast || !isNetworkError || init.signal?.aborted) throw error;
    }
  }
}

/** HTTP requests that are tried again where that is safe (specification §7). */

const idempotentMethods = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'];

export interface RetryOptions {
  /** Attempts after the first one. */
  retries?: number;
  /** Milliseconds one attempt may take, its body included. */
  timeout?: number;
}

/**
 * Fetches `url` and reads the answer; network errors (a body that breaks off included) and 5xx answers are tried
 * again without delay, for idempotent methods only. An abort by `init.signal` ends it at once.
 *
 * @param read turns an answer into the result; what it throws as a `TypeError` counts as a network error
 * @returns what `read` made of the last answer, a 5xx one included
 * @throws the last network error (`TypeError`), a `TimeoutError`, or the reason of the abort
 */
export async function fetchWithRetry<Result>(
  url: string | URL,
  init: RequestInit,
  read: (response: Response) => Promise<Result>,
  { retries = 3, timeout = 30_000 }: RetryOptions = {},
): Promise<Result> {
  const mayRetry = idempotentMethods.includes((init.method ?? 'GET').toUpperCase());
  for (let attempt = 0; ; attempt += 1) {
    const isLast = !mayRetry || attempt >= retries;
    const limit = AbortSignal.timeout(timeout);
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    try {
      const response = await fetch(url, { ...init, signal });
      if (response.status >= 500 && !isLast) {
        await response.body?.cancel();
        continue;
      }
      return await read(response);
    } catch (error) {
      const isNetworkError = error instanceof TypeError || limit.aborted;
      if (isLast || !isNetworkError || init.signal?.aborted) throw error;
    }
  }
}

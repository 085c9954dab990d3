/** JSON files of the site that a feature fetches once visitors use it. */
import { fetchWithRetry, type RetryOptions } from '#lib/fetch-with-retry.ts';
import { SiteError } from '#lib/site-error.ts';

/** The server answered with an error status. */
class ResponseError extends SiteError {
  override name = 'ResponseError';
}

/** @throws {ResponseError} for an error status; a `SyntaxError` for a truncated response */
export async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) throw new ResponseError(`${response.url} answered ${response.status}`);
  return response.json();
}

/**
 * @throws {ResponseError} for an error status
 * @throws a network error, a `SyntaxError` for a truncated response, or the reason of the abort
 */
export function fetchJson(url: string, init: RequestInit = {}, options?: RetryOptions): Promise<unknown> {
  return fetchWithRetry(url, init, readJson, options);
}

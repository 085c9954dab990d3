/** Requests to the content service or a media library: within limits, and without redirects to another host. */
import { type EditorMessage, editorMessage, type MessageReference } from '#i18n/editor-messages.ts';
import { fetchWithRetry, type RetryOptions } from '#lib/fetch-with-retry.ts';
import { bytesPerMegabyte } from '../limits/content-limits.ts';

/** There is no response. */
export class NoResponseError extends Error {
  readonly reason: EditorMessage;
  /** True if the service may only be slow: it was reached, or might have been. */
  readonly isLate: boolean;

  constructor(reason: EditorMessage, isLate: boolean) {
    super('There is no response.');
    this.reason = reason;
    this.isLate = isLate;
  }
}

/** There is a response, but not one to use. */
export class UnusableResponseError extends Error {
  readonly reason: MessageReference;

  constructor(reason: MessageReference) {
    super('The response must not be used.');
    this.reason = reason;
  }
}

export interface RequestOptions extends RetryOptions {
  headers: Record<string, string>;
  /** Megabytes of a body, counted after decompression. */
  limit: number;
  /** Ends the request, whatever it was redirected to. */
  signal?: AbortSignal;
}

export interface ReadResponse {
  /** The address that answered, after redirects. */
  address: URL;
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

const redirectStatuses = [301, 302, 303, 307, 308];
const mostRedirects = 5;

/** Reads a body no further than the limit: a few kilobytes may unpack to gigabytes. */
async function readBody({ body }: Response, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    // Leaving the loop cancels the rest.
    if (size > limit * bytesPerMegabyte) throw new UnusableResponseError(editorMessage('reason.tooLarge', { limit }));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

function reasonOf(error: unknown): EditorMessage {
  if (!(error instanceof Error)) return String(error);
  if (isTimeout(error)) return editorMessage('reason.late');
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  // The error of a host with several addresses has no message, only a code.
  return `${error.message}: ${cause.message || ('code' in cause ? String(cause.code) : cause.name)}`;
}

/** @returns the response, or the address it redirects to */
async function attempt(
  address: URL,
  { headers, limit, signal, ...retryOptions }: RequestOptions,
): Promise<ReadResponse | URL> {
  const init: RequestInit = { headers, redirect: 'manual', ...(signal && { signal }) };
  const read = async (response: Response): Promise<ReadResponse | URL> => {
    const { status, headers: responseHeaders } = response;
    const location = responseHeaders.get('location');
    if (!redirectStatuses.includes(status) || location === null)
      return { address, status, headers: responseHeaders, bytes: await readBody(response, limit) };
    await response.body?.cancel();
    return new URL(location, address);
  };
  try {
    return await fetchWithRetry(address, init, read, retryOptions);
  } catch (error) {
    if (error instanceof UnusableResponseError) throw error;
    // Without `cause`: it would be printed too, and may quote request headers.
    throw new NoResponseError(reasonOf(error), isTimeout(error));
  }
}

/**
 * Requests an address. Redirects are followed within its origin only: another one must see neither the token nor the
 * requested address, and its response is not the content.
 *
 * @throws {NoResponseError | UnusableResponseError}
 */
export async function requestBytes(address: URL, options: RequestOptions): Promise<ReadResponse> {
  let current = address;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const result = await attempt(current, options);
    if (!(result instanceof URL)) return result;
    if (result.origin !== address.origin) {
      const values = { address: current.href, target: result.origin };
      throw new UnusableResponseError(editorMessage('reason.redirected', values));
    }
    current = result;
  }
  throw new UnusableResponseError(editorMessage('reason.redirectedTooOften', { address: address.href }));
}

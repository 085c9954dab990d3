/** Reads what another machine sends, no further than a limit: a few kilobytes may unpack to gigabytes. */

/**
 * Reads a body as text.
 *
 * Hono's `bodyLimit` can't replace this: it copies chunked requests with a global `Request` that Node's server replaces
 * only with `overrideGlobalObjects`, and otherwise fails.
 *
 * @param limit bytes, counted after decompression
 * @returns undefined if the body is larger; the rest of it is not read
 */
export async function readLimited(
  { headers, body }: Pick<Request | Response, 'headers' | 'body'>,
  limit: number,
): Promise<string | undefined> {
  if (Number(headers.get('content-length') ?? 0) > limit) return undefined;
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (size > limit) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Reading a submitted form: its encoding, its size, its fields. */

/** `json` is sent by the island, `urlencoded` by a page without script. */
export type FormEncoding = 'json' | 'urlencoded';

/** @returns undefined where the type is neither of the two */
export function encodingOf(contentType: string | undefined): FormEncoding | undefined {
  switch (contentType?.split(';')[0]?.trim().toLowerCase()) {
    case 'application/json':
      return 'json';
    case 'application/x-www-form-urlencoded':
      return 'urlencoded';
    default:
      return undefined;
  }
}

/**
 * The body as text.
 *
 * @param limit bytes
 * @returns undefined where the body is larger; the rest of it is not read
 */
export async function readLimited(request: Request, limit: number): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined;
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** @returns the fields by name, or undefined where the text is not an object in that encoding */
export function decodeFields(text: string, encoding: FormEncoding): Record<string, unknown> | undefined {
  if (encoding === 'urlencoded') return Object.fromEntries(new URLSearchParams(text));
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : undefined;
  } catch {
    return undefined;
  }
}

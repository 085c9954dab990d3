/** Reads a submitted form: its encoding, its body, its fields. */

/** `json` from islands, `urlencoded` from pages without script. */
export type FormEncoding = 'json' | 'urlencoded';

/** @returns undefined for any other type */
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
 * Reads the body as text.
 *
 * Hono's `bodyLimit` can't replace this: it copies chunked requests with a global `Request` that Node's server replaces
 * only with `overrideGlobalObjects`, and otherwise fails.
 *
 * @param limit bytes
 * @returns undefined if the body is larger; the rest of it is not read
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

/** A field that was sent twice has an array of its values, which every schema rejects: none takes precedence. */
function fieldsOf(parameters: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    Array.from(new Set(parameters.keys()), (name) => {
      const [first = '', ...others] = parameters.getAll(name);
      return [name, others.length > 0 ? [first, ...others] : first];
    }),
  );
}

/** @returns the fields by name, or undefined if the text is not an object in that encoding */
export function decodeFields(text: string, encoding: FormEncoding): Record<string, unknown> | undefined {
  if (encoding === 'urlencoded') return fieldsOf(new URLSearchParams(text));
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : undefined;
  } catch {
    return undefined;
  }
}

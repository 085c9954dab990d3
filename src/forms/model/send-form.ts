/** Sends a form to the service and parses the answer. A request is never retried: its visitor decides on that. */
import { getOwn, stringsOf } from '#lib/unknown-data.ts';
import { type FieldCode, type FieldProblems, toFieldCode } from './form-fields.ts';

/** The outcome of sending a form. */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'invalid'; problems: FieldProblems }
  /** Too many forms; `retryAfter` in seconds, if the answer says. */
  | { kind: 'limited'; retryAfter: number | undefined }
  | { kind: 'tooLarge' }
  /** No answer, none in time, or an unexpected one. */
  | { kind: 'unavailable' };

/** Milliseconds. */
const defaultTimeout = 15_000;

/** `Retry-After` in seconds; it may be a date (RFC 9110). */
function secondsToWait(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(1, Math.ceil(seconds));
}

async function parseResponse(response: Response): Promise<SendOutcome> {
  if (response.status === 429)
    return { kind: 'limited', retryAfter: secondsToWait(response.headers.get('Retry-After')) };
  if (response.status === 413) return { kind: 'tooLarge' };
  const body: unknown = await response.json();
  if (response.ok && getOwn(getOwn(body, 'data'), 'received') === true) return { kind: 'sent' };
  if (response.status !== 422) return { kind: 'unavailable' };
  const problems: Record<string, FieldCode> = {};
  const codes = stringsOf(getOwn(getOwn(body, 'error'), 'fields'));
  for (const [field, code] of Object.entries(codes)) problems[field] = toFieldCode(code);
  return { kind: 'invalid', problems };
}

/**
 * Posts the fields as JSON.
 *
 * @param url the form endpoint
 * @param timeout milliseconds for the whole exchange
 */
export async function sendForm(
  url: string,
  fields: Readonly<Record<string, string>>,
  timeout = defaultTimeout,
): Promise<SendOutcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(timeout),
    });
    return await parseResponse(response);
  } catch {
    return { kind: 'unavailable' };
  }
}

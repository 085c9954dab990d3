/** A wrapper of the panel's `fetch`: sends the version an editor has seen, reads validation errors from responses. */
import type { ErrorDetails } from '../../../checks/error-details.ts';
import { seenHeader } from '../../../checks/seen-header.ts';
import { entryAt, forgetSeen, heldAnswer, holdEntry, keepSeen, seenVersion } from './seen-entries.ts';
import { showErrors } from './validation-error-store.ts';

type Fetch = typeof window.fetch;

/** The paths of editors' actions, without the requests that forms make meanwhile. */
const actions = /^\/(?:content-manager\/(?:collection|single)-types|upload)(?:\/|$)/;

const conflict = 409;

const addressOf = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : String(input), window.location.href);

/** The JSON of a response whose body the panel reads too; undefined if it is none. */
async function readCopy(response: Response): Promise<unknown> {
  if (!response.headers.get('Content-Type')?.includes('json')) return undefined;
  return response.clone().json() as Promise<unknown>;
}

/** Success clears the errors shown; new ones replace them. */
function showOutcome(isDone: boolean, answer: unknown): void {
  const { error } = (answer ?? {}) as { error?: { details?: Partial<ErrorDetails> } };
  const validation = error?.details?.validation;
  if (isDone || validation) showErrors(validation);
}

function keepVersion(entry: string, method: string, { ok, status }: Response, answer: unknown): void {
  if (status === conflict) holdEntry(entry);
  if (!ok) return;
  // The response to publishing holds the published version, not the draft.
  if (method === 'POST') forgetSeen(entry);
  else keepSeen(entry, answer);
}

/** Watches all requests of this page to its own server. */
export function watchRequests(): void {
  const original: Fetch = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const address = addressOf(input);
    if (address.origin !== window.location.origin || !actions.test(address.pathname)) return original(input, init);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const isReading = method === 'GET';
    const entry = entryAt(address);
    const kept = entry === undefined || !isReading ? undefined : heldAnswer(entry);
    if (kept !== undefined) return Response.json(kept);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    const version = entry === undefined || isReading ? undefined : seenVersion(entry);
    if (version !== undefined) headers.set(seenHeader, version);
    const response = await original(input, { ...init, headers });
    const answer = await readCopy(response);
    if (!isReading) showOutcome(response.ok, answer);
    if (entry !== undefined) keepVersion(entry, method, response, answer);
    return response;
  };
}

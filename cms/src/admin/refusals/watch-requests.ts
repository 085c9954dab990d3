/** Adds to the panel's requests what the checks ask for, and reads from the answers what the checks say. */
import type { RefusalDetails } from '../../../checks/refusal-details.ts';
import { seenHeader } from '../../../checks/seen-header.ts';
import { showRefusal, type Refusal } from './refusal-store.ts';
import { entryAt, forgetVersion, keepVersion, seenVersion } from './seen-entries.ts';

type Fetch = typeof window.fetch;

const addressOf = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : String(input), window.location.href);

function refusalIn(answer: unknown): Refusal | undefined {
  const { error } = (answer ?? {}) as { error?: { details?: Partial<RefusalDetails> } };
  return error?.details?.refusal;
}

/** The JSON of an answer that somebody else reads too; undefined if it is none. */
async function readCopy(response: Response): Promise<unknown> {
  if (!response.headers.get('Content-Type')?.includes('json')) return undefined;
  return response.clone().json() as Promise<unknown>;
}

function keepSeen(entry: string, method: string, response: Response, answer: unknown): void {
  if (method === 'POST') forgetVersion(entry);
  else if (response.ok) keepVersion(entry, answer);
}

/** Watches all requests of this page to its own server. */
export function watchRequests(): void {
  const original: Fetch = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const address = addressOf(input);
    const isOurs =
      address.origin === window.location.origin && /^\/(?:content-manager|upload)(?:\/|$)/.test(address.pathname);
    if (!isOurs) return original(input, init);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const entry = entryAt(address);
    const version = entry === undefined || method === 'GET' ? undefined : seenVersion(entry);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    if (version !== undefined) headers.set(seenHeader, version);
    const response = await original(input, { ...init, headers });
    const answer = await readCopy(response);
    if (method !== 'GET') {
      // Done means settled; another refusal takes the place of this one.
      const refusal = refusalIn(answer);
      if (refusal || response.ok) showRefusal(refusal);
    }
    if (entry !== undefined && response.ok) keepSeen(entry, method, response, answer);
    return response;
  };
}

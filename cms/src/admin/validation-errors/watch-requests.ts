/** A wrapper of the panel's `fetch`: sends the version an editor has seen, reads validation errors from responses. */
import type { ErrorDetails } from '../../../rules/checks/error-details.ts';
import { languagesHeader } from '../../../rules/checks/languages-header.ts';
import { seenHeader } from '../../../rules/checks/seen-header.ts';
import { noteSaved, openForm } from '../unsaved/open-form.ts';
import { keepOverLogout, keepSession, sessionPath } from '../unsaved/session-gate.ts';
import { answerFor } from './failed-requests.ts';
import {
  entryAt,
  forgetSeen,
  heldAnswer,
  holdEntry,
  keepSeen,
  noteDeletion,
  seenAnswer,
  seenVersion,
} from './seen-entries.ts';
import { askEditor, leavePage, showErrors } from './validation-error-store.ts';

type Fetch = typeof window.fetch;

/** The paths of editors' actions, without the requests that forms make meanwhile. */
const actions = /^\/(?:content-manager\/(?:collection|single)-types|upload)(?:\/|$)/;

const conflict = 409;
const unauthorised = 401;

const addressOf = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : String(input), window.location.href);

/** The JSON of a response whose body the panel reads too; undefined if it is none. */
async function readCopy(response: Response): Promise<unknown> {
  if (!response.headers.get('Content-Type')?.includes('json')) return undefined;
  return response.clone().json() as Promise<unknown>;
}

function validationIn(answer: unknown): ErrorDetails['validation'] | undefined {
  const { error } = (answer ?? {}) as { error?: { details?: Partial<ErrorDetails> } };
  return error?.details?.validation;
}

/** Success clears the errors shown; new ones replace them. */
function showOutcome(isDone: boolean, answer: unknown): void {
  const validation = validationIn(answer);
  if (isDone || validation) showErrors(validation);
}

function keepVersion(entry: string, method: string, { ok, status }: Response, answer: unknown): void {
  if (status === conflict) holdEntry(entry);
  if (!ok) return;
  if (method === 'DELETE') {
    if (entry.endsWith(' *')) noteDeletion(entry);
    return;
  }
  // The response to publishing holds the published version, not the draft.
  if (method === 'POST') forgetSeen(entry);
  else keepSeen(entry, answer);
}

/** Sends a request. The panel replaces a form by an error as soon as it can't read its entry again: it stays as it is. */
async function ask(entry: string | undefined, isReading: boolean, send: () => Promise<Response>): Promise<Response> {
  const response = await send().catch(() => undefined);
  const kept = isReading && entry !== undefined && openForm() ? seenAnswer(entry) : undefined;
  const isGone = !response || response.status >= 500 || response.status === unauthorised;
  return kept !== undefined && isGone ? Response.json(kept) : answerFor(response, isReading);
}

/** The address that saves what was to be published. */
const savedAt = (address: URL): string => address.href.replace(/\/actions\/publish(?=\?|$)/, '');

/** The panel's page of a language of an entry, from the address that has saved it, or made it. */
function pageOf(saved: string, answer: unknown, locale: string): string {
  const { data } = (answer ?? {}) as { data?: { documentId?: string } };
  const { pathname } = new URL(saved);
  const isMade = /\/collection-types\/[^/]+$/.test(pathname);
  return `${pathname}${isMade ? `/${data?.documentId ?? ''}` : ''}?plugins[i18n][locale]=${locale}`;
}

/** Opens another page of the panel. The form that is left waits for its answer, and so doesn't ask to stay. */
function leaveFor(address: string): Promise<never> {
  window.location.assign(`/admin${address}`);
  return new Promise(() => undefined);
}

/** Watches all requests of this page to its own server. */
export function watchRequests(): void {
  const original: Fetch = window.fetch.bind(window);
  keepOverLogout(original);
  window.fetch = async (input, init) => {
    const address = addressOf(input);
    // Errors belong to the page on which they came up.
    leavePage(window.location.pathname);
    const isOwn = address.origin === window.location.origin;
    if (isOwn && address.pathname === sessionPath) return keepSession(original, () => original(input, init));
    if (!isOwn || !actions.test(address.pathname)) return original(input, init);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const isReading = method === 'GET';
    const entry = entryAt(address);
    const kept = entry === undefined || !isReading ? undefined : heldAnswer(entry);
    if (kept !== undefined) return Response.json(kept);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    const version = entry === undefined || isReading ? undefined : seenVersion(entry);
    if (version !== undefined) headers.set(seenHeader, version);
    const send = () => ask(entry, isReading, () => original(input, { ...init, headers }));
    let response = await send();
    let answer = await readCopy(response);
    // Nothing has been done yet: the same request goes on with what the editor answers, or only saves.
    const question = isReading ? undefined : validationIn(answer);
    const choice = question?.choices && (await askEditor(question));
    if (choice) {
      if (choice.answer !== 'write') headers.set(languagesHeader, choice.answer);
      // A new entry, whose publication was refused, is made.
      const isNew = entry === undefined;
      const save = () => original(savedAt(address), { ...init, method: isNew ? 'POST' : 'PUT', headers });
      response = await (choice.answer === 'write' ? ask(entry, false, save) : send());
      answer = await readCopy(response);
    }
    if (!isReading && (choice || !question?.choices)) showOutcome(response.ok, answer);
    if (response.ok) noteSaved(method, address.pathname);
    if (response.ok && choice?.answer === 'write') return leaveFor(pageOf(savedAt(address), answer, choice.opens));
    if (entry !== undefined) keepVersion(entry, method, response, answer);
    return response;
  };
}

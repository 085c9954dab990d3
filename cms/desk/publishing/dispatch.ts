/** Starts the workflow of CI as long as the newest change has no outcome, with growing waits. Stores nothing. */
import { growingWait } from '../../../src/lib/growing-wait.ts';
import type { PublishedChanges } from '../../../src/services/reporting/outcome.ts';
import { type ChangeStore, publishedChanges, type ReadableStore } from './change-store.ts';
import type { PublisherContact, Silence } from './publisher-contact.ts';
import type { Dispatch } from './running-publishing.ts';

const second = 1_000;
const minute = 60 * second;

/** Milliseconds: each run takes minutes and may wait for a machine, while a call that failed has cost nothing. */
const waits = {
  accepted: { first: 20 * minute, longest: 12 * 60 * minute },
  failed: { first: 5 * second, longest: 5 * minute },
};

/** Milliseconds between two polls, which debounces changes, and for which a change waits at most. */
const [interval, longestDebounce] = [2 * second, 10 * second];

/** CI answers at once and works afterwards. */
const timeout = 15 * second;

/** The code of a network error's cause: `ECONNREFUSED`. */
function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause, name } = error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : name;
}

/** Calls once. @returns why it was not accepted */
async function call(
  { url, token, ref }: Dispatch,
  { number, acceptRemovals }: PublishedChanges,
  signal: AbortSignal,
): Promise<Silence | undefined> {
  // GitHub's inputs are texts.
  const inputs = { number: String(number), ...(acceptRemovals !== undefined && { acceptRemovals }) };
  try {
    const { status, body } = await fetch(url, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Accept: 'application/vnd.github+json',
      },
      body: JSON.stringify({ ref, inputs }),
      // The token is for this address only.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    await body?.cancel();
    if (status >= 200 && status < 300) return undefined;
    return status === 401 || status === 403 ? { kind: 'unauthorised' } : { kind: 'refused', status };
  } catch (error) {
    return { kind: 'unreachable', detail: detailOf(error) };
  }
}

/** Counts calls in a row for a number with the same result. */
interface Called {
  number: number;
  isAccepted: boolean;
  count: number;
  /** The instant of the next one: milliseconds since 1970. */
  next: number;
}

interface DispatchOptions {
  store: ReadableStore & Pick<ChangeStore, 'countHour' | 'tell'>;
  contact: PublisherContact;
  onError: (error: unknown) => void;
}

/** Starts polling. @returns how to end it */
export function startDispatching(dispatch: Dispatch, { store, contact, onError }: DispatchOptions): () => void {
  const ending = new AbortController();
  let debounced: { number: number; since: number } | undefined;
  let called: Called | undefined;
  let polling: Promise<void> | undefined;

  async function poll(): Promise<void> {
    const { nextChange } = await store.row();
    if (nextChange !== null && Date.parse(nextChange) <= Date.now()) await store.countHour();
    const { newest } = await store.row();
    const [latest] = await store.outcomes(1);
    if (newest <= (latest?.number ?? 0)) return;
    const now = Date.now();
    if (called?.number === newest && now < called.next) return;
    const former = debounced;
    debounced = { number: newest, since: former?.since ?? now };
    const isRetry = called?.number === newest;
    if (!isRetry && former?.number !== newest && now - debounced.since < longestDebounce) return;
    debounced = undefined;
    const failure = await call(dispatch, await publishedChanges(store), ending.signal);
    const isAccepted = failure === undefined;
    const count = called?.number === newest && called.isAccepted === isAccepted ? called.count + 1 : 1;
    const next = Date.now() + growingWait(count, isAccepted ? waits.accepted : waits.failed);
    called = { number: newest, isAccepted, count, next };
    if (isAccepted) contact.heard();
    else contact.failed(failure);
    store.tell();
  }

  // A process that has nothing else to do is not kept alive.
  const timer = setInterval(() => {
    polling ??= poll()
      .catch(onError)
      .finally(() => (polling = undefined));
  }, interval).unref();
  return () => {
    clearInterval(timer);
    ending.abort();
  };
}

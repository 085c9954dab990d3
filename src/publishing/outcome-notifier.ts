/** Notifies the content service of the outcomes of releases: by a service until it knows, by a workflow a few times. */
import { setTimeout as wait } from 'node:timers/promises';
import { fetchWithRetry } from '#lib/fetch-with-retry.ts';
import { withoutSecret } from '#lib/node/secret.ts';
import type { Outcome } from './outcome.ts';

export interface Recipient {
  /** Address of the content service, without a trailing slash. */
  cmsUrl: string;
  secret: string;
}

/** Milliseconds. */
const timeout = 10_000;

/** An error as a line that may be printed. */
function problemOf(error: unknown, { secret }: Recipient): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  const code = cause instanceof Error && 'code' in cause ? `: ${String(cause.code)}` : '';
  return withoutSecret(message + code, secret);
}

/**
 * Sends one outcome once.
 *
 * @param signal aborts it
 * @returns the problem; undefined if the service has the outcome
 */
async function send(recipient: Recipient, outcome: Outcome, signal?: AbortSignal): Promise<string | undefined> {
  const { cmsUrl, secret } = recipient;
  const init = {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(outcome),
    // Another address must not see the secret.
    redirect: 'manual',
    ...(signal && { signal }),
  } as const;
  try {
    const status = await fetchWithRetry(
      `${cmsUrl}/zoo/outcome`,
      init,
      async (response) => {
        await response.body?.cancel();
        return response.status;
      },
      { timeout },
    );
    return status === 204 ? undefined : `HTTP ${status}`;
  } catch (error) {
    return problemOf(error, recipient);
  }
}

/** Milliseconds. */
const waits = { first: 1000, longest: 60_000 };

/** Waits between two attempts: after `failures` in a row, or until the signal aborts it. */
async function pauseAfter(failures: number, signal?: AbortSignal): Promise<void> {
  const milliseconds = Math.min(waits.first * 2 ** (failures - 1), waits.longest);
  await wait(milliseconds, undefined, signal && { signal }).catch(() => undefined);
}

/**
 * Notifies the service of one outcome.
 *
 * @param retries further attempts, if the first one fails
 * @returns the problem of the last attempt; undefined if the service has the outcome
 */
export async function notifyOnce(recipient: Recipient, outcome: Outcome, retries: number): Promise<string | undefined> {
  for (let failures = 1; ; failures += 1) {
    const problem = await send(recipient, outcome);
    if (problem === undefined || failures > retries) return problem;
    await pauseAfter(failures);
  }
}

export interface OutcomeNotifier {
  /** Replaces a pending outcome of the same number. */
  notify(outcome: Outcome): void;
  /** Drops what is pending. */
  stop(): void;
}

/** Numbers with a pending outcome; of more, the oldest are dropped: a later outcome covers them. */
const mostPending = 100;

/** @param log is called when notifying begins to fail, fails otherwise, or succeeds again */
export function createOutcomeNotifier(
  recipient: Recipient,
  log: (problem: string | undefined) => void,
): OutcomeNotifier {
  const pending = new Map<number, Outcome>();
  const stopping = new AbortController();
  let news = new AbortController();
  let isRunning = false;
  let lastProblem: string | undefined;

  /** @returns whether the service has the outcome */
  async function attempt(outcome: Outcome): Promise<boolean> {
    const problem = await send(recipient, outcome, stopping.signal);
    if (stopping.signal.aborted) return false;
    if (problem !== lastProblem) log(problem);
    lastProblem = problem;
    return problem === undefined;
  }

  async function run(): Promise<void> {
    isRunning = true;
    let failures = 0;
    for (let [first] = pending; first && !stopping.signal.aborted; [first] = pending) {
      const [number, outcome] = first;
      if (await attempt(outcome)) {
        failures = 0;
        // There may be a newer one by now.
        if (pending.get(number) === outcome) pending.delete(number);
      } else {
        failures += 1;
        news = new AbortController();
        await pauseAfter(failures, AbortSignal.any([news.signal, stopping.signal]));
      }
    }
    isRunning = false;
  }

  return {
    notify(outcome) {
      pending.delete(outcome.number);
      pending.set(outcome.number, outcome);
      const [oldest] = pending.keys();
      if (pending.size > mostPending && oldest !== undefined) pending.delete(oldest);
      news.abort();
      if (!isRunning) void run();
    },
    stop: () => stopping.abort(),
  };
}

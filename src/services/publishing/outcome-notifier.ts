/** Notifies the CMS of the outcomes of releases: by a service until it knows, by a workflow a few times. */
import { setTimeout as wait } from 'node:timers/promises';
import { fetchWithRetry } from '#lib/fetch-with-retry.ts';
import { growingWait } from '#lib/growing-wait.ts';
import { withoutSecret } from '#lib/node/secret.ts';
import type { Outcome } from '#services/reporting/outcome.ts';

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
  await wait(growingWait(failures, waits), undefined, signal && { signal }).catch(() => undefined);
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
  /** Takes the place of those that the CMS does not have yet; that a build begins comes after a final one. */
  notify(outcome: Outcome): void;
  /** Leaves what is pending to the next process. */
  stop(): void;
}

interface NotifierOptions {
  /** Is told of each outcome that the CMS has received. */
  onSent: (outcome: Outcome) => void;
  /** Is called when notifying begins to fail, fails otherwise, or succeeds again. */
  onProblem: (problem: string | undefined) => void;
}

export function createOutcomeNotifier(recipient: Recipient, { onSent, onProblem }: NotifierOptions): OutcomeNotifier {
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let news = new AbortController();
  /** What the CMS does not have yet: a final outcome at most, and then the release that has begun since. */
  let pending: readonly Outcome[] = [];
  let isRunning = false;
  let lastProblem: string | undefined;

  async function run(): Promise<void> {
    isRunning = true;
    let failures = 0;
    while (!isStopped()) {
      const [outcome] = pending;
      if (!outcome) break;
      const problem = await send(recipient, outcome, stopping.signal);
      if (isStopped()) break;
      if (problem !== lastProblem) onProblem(problem);
      lastProblem = problem;
      if (problem === undefined) {
        failures = 0;
        pending = pending.filter((one) => one !== outcome);
        onSent(outcome);
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
      const isFinal = outcome.state !== 'building';
      pending = isFinal ? [outcome] : [...pending.filter(({ state }) => state !== 'building'), outcome];
      news.abort();
      if (!isRunning) void run();
    },
    stop: () => stopping.abort(),
  };
}

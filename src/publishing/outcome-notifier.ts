/** Tells the content service what came of its changes, until it knows. */
import { setTimeout as wait } from 'node:timers/promises';
import { fetchWithRetry } from '#lib/fetch-with-retry.ts';
import { withoutSecret } from '#lib/node/secret.ts';
import type { Outcome } from './outcome.ts';

export interface Recipient {
  /** Of the content service, without a trailing slash. */
  cmsUrl: string;
  secret: string;
}

/** Milliseconds. */
const timeout = 10_000;

/** What went wrong, in a line that may be printed. */
function problemOf(error: unknown, { secret }: Recipient): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  const code = cause instanceof Error && 'code' in cause ? `: ${String(cause.code)}` : '';
  return withoutSecret(message + code, secret);
}

/**
 * Tells one outcome once.
 *
 * @param signal aborts it
 * @returns what went wrong; undefined if the service has it
 */
export async function tellOnce(
  recipient: Recipient,
  outcome: Outcome,
  signal?: AbortSignal,
): Promise<string | undefined> {
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

export interface OutcomeNotifier {
  /** Replaces what was not told yet of the same number. */
  tell(outcome: Outcome): void;
  /** Leaves untold what is untold. */
  stop(): void;
}

/** Milliseconds. */
const waits = { first: 1000, longest: 60_000 };

/** Numbers of which something is untold; of more, the oldest are forgotten: a later outcome tells about them too. */
const mostUntold = 100;

/** @param log is called when telling begins to fail, fails otherwise, or succeeds again */
export function createOutcomeNotifier(
  recipient: Recipient,
  log: (problem: string | undefined) => void,
): OutcomeNotifier {
  const untold = new Map<number, Outcome>();
  const stopping = new AbortController();
  let news = new AbortController();
  let isRunning = false;
  let lastProblem: string | undefined;

  /** @returns whether the service has it */
  async function attempt(outcome: Outcome): Promise<boolean> {
    const problem = await tellOnce(recipient, outcome, stopping.signal);
    if (stopping.signal.aborted) return false;
    if (problem !== lastProblem) log(problem);
    lastProblem = problem;
    return problem === undefined;
  }

  /** Until there is news, or the time has come for another attempt. */
  async function pause(failures: number): Promise<void> {
    news = new AbortController();
    const signal = AbortSignal.any([news.signal, stopping.signal]);
    const milliseconds = Math.min(waits.first * 2 ** (failures - 1), waits.longest);
    await wait(milliseconds, undefined, { signal }).catch(() => undefined);
  }

  async function run(): Promise<void> {
    isRunning = true;
    let failures = 0;
    for (let [first] = untold; first && !stopping.signal.aborted; [first] = untold) {
      const [number, outcome] = first;
      if (await attempt(outcome)) {
        failures = 0;
        // There may be a newer one by now.
        if (untold.get(number) === outcome) untold.delete(number);
      } else {
        failures += 1;
        await pause(failures);
      }
    }
    isRunning = false;
  }

  return {
    tell(outcome) {
      untold.delete(outcome.number);
      untold.set(outcome.number, outcome);
      const [oldest] = untold.keys();
      if (untold.size > mostUntold && oldest !== undefined) untold.delete(oldest);
      news.abort();
      if (!isRunning) void run();
    },
    stop: () => stopping.abort(),
  };
}

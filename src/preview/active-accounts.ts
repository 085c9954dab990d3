/** The accounts of the content service that may see drafts: a session ends with its account. */
import { singleFlight } from '#lib/single-flight.ts';

/** Milliseconds for which an answer of the content service holds. */
const longestUse = 30_000;

/** @returns whether an account is active, asked of the content service twice a minute at most */
export function activeAccounts(
  read: () => Promise<readonly string[]>,
  now: () => number = Date.now,
): (account: string) => Promise<boolean> {
  let known: ReadonlySet<string> = new Set();
  let readAt = -Infinity;
  const refresh = singleFlight(async () => {
    known = new Set(await read());
    readAt = now();
  });
  return async (account) => {
    const age = now() - readAt;
    if (!(age >= 0 && age < longestUse)) await refresh();
    return known.has(account);
  };
}

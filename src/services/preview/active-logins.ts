/** The logins of the content service that may see drafts: a session ends with the login that it was opened from. */
import { singleFlight } from '#lib/single-flight.ts';

/** Milliseconds for which an answer of the content service holds. */
const longestUse = 5_000;

/** @returns whether a login is active: one that was holds for five seconds, any other is asked for each time */
export function activeLogins(
  read: () => Promise<readonly string[]>,
  now: () => number = Date.now,
): (login: string) => Promise<boolean> {
  let known: ReadonlySet<string> = new Set();
  let readAt = -Infinity;
  const refresh = singleFlight(async () => {
    known = new Set(await read());
    readAt = now();
  });
  return async (login) => {
    const age = now() - readAt;
    const isRecent = age >= 0 && age < longestUse;
    if (!isRecent || !known.has(login)) await refresh();
    return known.has(login);
  };
}

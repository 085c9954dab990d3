/** What is not as planned today, from the server, or as the service worker last read it. */
import { fetchWithRetry, type RetryOptions } from '../fetch-with-retry.ts';
import type { LatestDisruption, LatestDisruptions } from '../latest-disruption.ts';
import { localTimeAt } from '../local-time.ts';
import { SiteError } from '../site-error.ts';
import { timeNow } from './clock.ts';
import { readJson } from './fetch-json.ts';
import { hearClock } from './hear-clock.ts';

export interface KnownDisruptions {
  disruptions: readonly LatestDisruption[];
  /** From when it is known. */
  at: Date;
  /** True if it could not be read again since. */
  isOld: boolean;
}

/** What was kept is of another day, and says nothing of today. */
class OtherDayError extends SiteError {
  override name = 'OtherDayError';
}

/** True for an instant of today. @param timeZone the zoo's, an IANA name */
export function isOfToday(at: Date, timeZone: string): boolean {
  return localTimeAt(at, timeZone).date === localTimeAt(timeNow(), timeZone).date;
}

/**
 * Reads them, and what time it is.
 *
 * @param timeZone the zoo's, an IANA name
 * @throws {OtherDayError} by rejection if only those of another day are there
 * @throws by rejection what `fetchJson` throws
 */
export async function fetchDisruptions(
  file: string,
  timeZone: string,
  init: RequestInit = {},
  options?: RetryOptions,
): Promise<KnownDisruptions> {
  const asked = Date.now();
  const read = async (response: Response) => {
    const latest = (await readJson(response)) as LatestDisruptions;
    if (latest.keptAt === undefined) hearClock(response, asked);
    return latest;
  };
  const { disruptions, keptAt } = await fetchWithRetry(file, { ...init, cache: 'no-cache' }, read, options);
  if (keptAt === undefined) return { disruptions, at: timeNow(), isOld: false };
  const at = new Date(keptAt);
  if (!isOfToday(at, timeZone)) throw new OtherDayError(`${file} is of ${keptAt}`);
  return { disruptions, at, isOld: true };
}

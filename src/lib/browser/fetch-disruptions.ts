/** What is not as planned today, from the server, or as the service worker last read it. */
import type { RetryOptions } from '../fetch-with-retry.ts';
import type { LatestDisruption, LatestDisruptions } from '../latest-disruption.ts';
import { localTimeAt } from '../local-time.ts';
import { SiteError } from '../site-error.ts';
import { fetchJson } from './fetch-json.ts';

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
  return localTimeAt(at, timeZone).date === localTimeAt(new Date(), timeZone).date;
}

/**
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
  const latest = (await fetchJson(file, { ...init, cache: 'no-cache' }, options)) as LatestDisruptions;
  const { disruptions, keptAt } = latest;
  if (keptAt === undefined) return { disruptions, at: new Date(), isOld: false };
  const at = new Date(keptAt);
  if (!isOfToday(at, timeZone)) throw new OtherDayError(`${file} is of ${keptAt}`);
  return { disruptions, at, isOld: true };
}

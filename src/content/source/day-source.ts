/** What the CMS says of today. */
import * as v from 'valibot';
import { byOwnClock, clockDifference } from '#park/day/clock-difference.ts';
import { type Day, largestDay, readerOfBuild } from '#park/day/day.ts';
import { daySchema } from '#park/day/day-schema.ts';
import type { Environment } from '#services/config/environment.ts';
import { bytesPerMegabyte } from '../limits/content-limits.ts';
import { jsonReader } from './content-json.ts';

/** Milliseconds that they wait for the CMS at most, and their attempts after the first one: builds have more time. */
const waits = { visitors: { patience: 2000, retries: 0 }, builds: { patience: 30_000, retries: 3 } };

const dayBody = v.object({ data: daySchema });

/** A day by the own clock. */
export interface ReadDay {
  day: Day;
  /** Its entity tag. */
  etag: string | undefined;
  /** Milliseconds by which the clock of the CMS is ahead; see `clockDifference`. */
  difference: number;
}

/**
 * Reads the day within the limits of time and size.
 *
 * @param etag entity tag of the day that is known
 * @returns undefined if the day has not changed
 * @throws {ContentRequestError} by rejection
 */
export type DaySource = (etag: string | undefined) => Promise<ReadDay | undefined>;

/**
 * The source that the environment names; undefined without a content service.
 *
 * @param isBuild true if what is read is online only with a release, as the CMS tells whoever says something of the day
 */
export function daySourceFor(
  { CONTENT_API_URL: base, CONTENT_API_TOKEN: token }: Pick<Environment, 'CONTENT_API_URL' | 'CONTENT_API_TOKEN'>,
  isBuild = false,
): DaySource | undefined {
  if (!base || !token) return undefined;
  const { getChanged } = jsonReader({ base, token });
  const path = isBuild ? `zoo/day?for=${readerOfBuild}` : 'zoo/day';
  const options = { limit: largestDay / bytesPerMegabyte, ...waits[isBuild ? 'builds' : 'visitors'] };
  return async (etag) => {
    const answer = await getChanged(path, dayBody, { etag, ...options });
    if (!answer) return undefined;
    const now = new Date();
    const difference = clockDifference(answer.date, now);
    return { day: byOwnClock(answer.body.data, difference, now), etag: answer.etag, difference };
  };
}

/** `/availability.json`: what the ticket shop has left, read while somebody asks; the last known one while it fails. */
import { join } from 'node:path';
import { availabilityAddress, unknownAvailability } from '#park/tickets/availability.ts';
import { availabilitySchema } from '#park/tickets/availability-schema.ts';
import type { OctoClient } from '#services/tickets/octo/octo-client.ts';
import { readAvailability } from '#services/tickets/read-availability.ts';
import { ageSeconds } from '../http/health.ts';
import { jsonAnswers, type WatchedJson } from './json-answers.ts';
import { readKept, readThrough } from './read-through.ts';
import type { Release } from './release.ts';

/** The path of the file in a release. */
const builtFile = availabilityAddress.slice(1);

/** Milliseconds between two readings at least: places are looked at again when they are held. */
const interval = 60_000;

const lines = {
  lost: 'The ticket shop does not say what is left: what was last known holds.',
  back: 'The ticket shop says again what is left.',
};

export interface AvailabilityOptions {
  /** Directory of the releases. */
  releases: string;
  shop: OctoClient;
  /** Milliseconds, by a clock that never goes back. */
  clock?: () => number;
}

/** Serves what is left: at first what was kept, or that of the release where nothing was ever read. */
export function serveAvailability({ releases, shop, clock }: AvailabilityOptions): WatchedJson {
  const answer = jsonAnswers(builtFile);
  const options = { releases, file: '.availability.json', schema: availabilitySchema, interval, lines, clock };
  const availability = readThrough(options, async (_, keep) => {
    const read = await readAvailability(shop, new Date());
    keep(read);
    return read;
  });
  const builtWith = ({ folder }: Release) => readKept(join(folder, builtFile), availabilitySchema);
  return {
    current: async (release, request) => {
      const known = (await availability.current()) ?? builtWith(release) ?? unknownAvailability;
      return answer(JSON.stringify(known), release, request);
    },
    async check() {
      const known = await availability.current();
      const shopAnswers = !availability.isLost();
      return { status: shopAnswers ? 'pass' : 'warn', shopAnswers, ...(known && { ageSeconds: ageSeconds(known.at) }) };
    },
  };
}

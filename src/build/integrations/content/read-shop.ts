/** What the ticket shop has left, as a build asks. No release waits for a shop: while it fails, the last known one holds. */
import { isDeepStrictEqual } from 'node:util';
import { type Availability, unknownAvailability } from '#park/tickets/availability.ts';
import type { OctoClient } from '#services/tickets/octo/octo-client.ts';
import { OctoError } from '#services/tickets/octo/octo-error.ts';
import { readAvailability } from '#services/tickets/read-availability.ts';

export interface ShopReading {
  /** Undefined without a shop. */
  availability: Availability | undefined;
  /** Why the shop could not be read. */
  failure?: OctoError;
}

/** @param last what the build before has read */
export async function readShop(
  shop: OctoClient | undefined,
  last: Availability | undefined,
  now: Date,
): Promise<ShopReading> {
  if (!shop) return { availability: undefined };
  try {
    const read = await readAvailability(shop, now);
    // A time of its own would make each build another release.
    return { availability: isDeepStrictEqual(last?.options, read.options) ? last : read };
  } catch (error) {
    if (!(error instanceof OctoError)) throw error;
    return { availability: last ?? unknownAvailability, failure: error };
  }
}

/** What the ticket shop had left when the site was built. */
import { trackedQuery } from '#build/incremental/tracked-query.ts';
import type { Availability } from '#park/tickets/availability.ts';
import { readKnownAvailability } from './snapshot.ts';

/** All that the shop had, as it was read; null without a shop, as no result of a query is kept that is undefined. */
const availabilityRead = trackedQuery(
  'availability as read',
  (): Availability | null => readKnownAvailability() ?? null,
);

/**
 * What is known of the shop, or `unknownAvailability` if it has never answered; undefined without a shop. Its time and
 * its days change each day: queries over a part of it spare pages that show less.
 */
export const knownAvailability = (): Availability | undefined => availabilityRead() ?? undefined;

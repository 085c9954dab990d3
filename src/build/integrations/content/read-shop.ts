/** What the ticket shop has left, as a build asks. No release waits for a shop: while it fails, the last known one holds. */
import { isDeepStrictEqual } from 'node:util';
import type { AstroIntegrationLogger } from 'astro';
import type { Entries } from '#content/validation/load-content.ts';
import { explain, formatProblems } from '#content/validation/problems.ts';
import { explainLostShop, findShopProblems } from '#content/validation/shop-agreement.ts';
import { localTimeAt } from '#lib/local-time.ts';
import { type Availability, unknownAvailability } from '#park/tickets/availability.ts';
import { writeBuildReport } from '#services/reporting/build-report.ts';
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

/** Warns editors of a shop that could not be read, or of content that differs from it. */
export function reportShop(
  { availability, failure }: ShopReading,
  { site: [site], rates, foundationPages }: Pick<Entries, 'site' | 'rates' | 'foundationPages'>,
  now: Date,
  logger: Pick<AstroIntegrationLogger, 'warn'>,
): void {
  if (!availability || !site) return;
  const dateOf = (instant: Date) => localTimeAt(instant, site.timeZone).date;
  if (failure) {
    logger.warn(failure.message);
    const isKnown = availability.at !== unknownAvailability.at;
    const last = isKnown ? dateOf(new Date(availability.at)) : undefined;
    writeBuildReport({ warnings: [explainLostShop(site, last)] });
    return;
  }
  const problems = findShopProblems({ rates, foundationPages }, availability, dateOf(now));
  if (problems.length === 0) return;
  logger.warn(formatProblems(problems).join('\n\n'));
  writeBuildReport({ warnings: problems.map(explain) });
}

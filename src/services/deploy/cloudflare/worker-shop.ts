/** The ticket shop on Cloudflare: `/availability.json`, read once a minute in a data centre, and who holds tickets. */
import { type Availability, availabilityAddress, unknownAvailability } from '#park/tickets/availability.ts';
import { availabilitySchema } from '#park/tickets/availability-schema.ts';
import type { TicketShop } from '#services/tickets/hold-tickets.ts';
import { type OctoClient, octoClientFor } from '#services/tickets/octo/octo-client.ts';
import { readAvailability } from '#services/tickets/read-availability.ts';
import { type ReadFile, type ReadPlace, readThroughCache } from './worker-read-through.ts';

/** The ticket shop, as secrets of the Worker: see `.env.example`. */
export interface ShopBindings {
  SHOP_API_URL?: string;
  SHOP_API_TOKEN?: string;
  SHOP_PAY_URL?: string;
}

/** A client of the shop; undefined without a shop. */
function clientOf({ SHOP_API_URL = '', SHOP_API_TOKEN = '' }: ShopBindings): OctoClient | undefined {
  return octoClientFor({ SHOP_API_URL: SHOP_API_URL.replace(/\/+$/, ''), SHOP_API_TOKEN });
}

/** The shop in which tickets can be held; undefined where they can't. */
export function ticketShopOf(bindings: ShopBindings): TicketShop | undefined {
  const client = clientOf(bindings);
  const { SHOP_PAY_URL: payUrl } = bindings;
  return client && payUrl ? { client, payUrl } : undefined;
}

/** Returns what is left as JSON, or undefined without a shop. */
export async function currentAvailability(bindings: ShopBindings, place: ReadPlace): Promise<string | undefined> {
  const shop = clientOf(bindings);
  if (!shop) return undefined;
  const availability: ReadFile<Availability> = {
    address: availabilityAddress,
    schema: availabilitySchema,
    // A week: what was built may be older.
    lifetimes: { fresh: 60, last: 7 * 86_400 },
    patience: 5000,
    recent: 10 * 60_000,
    read: () => readAvailability(shop, new Date()),
    isNewer: (first, second) => Date.parse(first.at) > Date.parse(second.at),
    unread: (built = unknownAvailability) => built,
    lost: 'The ticket shop does not say what is left: what was last known holds.',
    secret: String(bindings.SHOP_API_TOKEN),
  };
  return readThroughCache(availability, place);
}

/** What a shop has left of everything it sells, in the words of the site. */
import type { Availability, TicketDay, TicketOption } from '#park/tickets/availability.ts';
import type { OctoClient } from './octo/octo-client.ts';
import { OctoError } from './octo/octo-error.ts';
import type { OctoCalendarDay, OctoPrice, OctoProduct } from './octo/octo-schemas.ts';

/** The currency of the site; prices in any other one are not shown. */
const currency = 'CAD';

/** Places from which on they are few. `LIMITED` of the standard begins at half of all. */
const fewPlaces = 20;

/** Days that are asked for, from today on; shops answer for a year at most. */
const horizon = 365;

/** Options of a shop at most: each is a request. */
const mostOptions = 20;

/** Milliseconds for all requests together. */
const patience = 5000;

const day = 86_400_000;

/** The date on which every place on earth has arrived, as the zone of the zoo is content. */
const firstDate = (now: Date) => new Date(now.valueOf() - day / 2).toISOString().slice(0, 10);

/** @returns undefined for a price that the site can't show */
export function centsOf(price: OctoPrice | null): number | undefined {
  if (price?.currency !== currency) return undefined;
  const cents = price.retail * 10 ** (2 - price.precision);
  return Number.isInteger(cents) ? cents : undefined;
}

/** @returns undefined for a day on which nothing is sold */
function placesOf({ available, status, vacancies }: OctoCalendarDay): TicketDay['places'] | undefined {
  if (status === 'CLOSED') return undefined;
  const left = status === 'FREESALE' ? null : vacancies;
  if (!available || status === 'SOLD_OUT' || (left !== null && left <= 0)) return 'soldOut';
  return left !== null && left <= fewPlaces ? 'few' : 'available';
}

/** The days of an option, with each price list once. */
export function ticketDays(calendar: readonly OctoCalendarDay[]): Pick<TicketOption, 'prices' | 'days'> {
  const lists = new Map<string, number>();
  const days = new Map<string, TicketDay>();
  for (const each of calendar) {
    const places = placesOf(each);
    if (!places || (days.get(each.localDate)?.places ?? 'soldOut') !== 'soldOut') continue;
    const prices = each.unitPricingFrom.entries().flatMap(([unit, price]) => {
      const cents = centsOf(price);
      return cents === undefined ? [] : [[unit, cents] as const];
    });
    const list = JSON.stringify(Object.fromEntries(prices));
    const index = lists.get(list) ?? lists.size;
    lists.set(list, index);
    days.set(each.localDate, { places, prices: index });
  }
  return {
    prices: Array.from(lists.keys(), (list) => JSON.parse(list) as Record<string, number>),
    days: Object.fromEntries(days),
  };
}

/** The prices of an option that is sold for no day. */
function openPrices({ units }: OctoProduct['options'][number]): Pick<TicketOption, 'prices' | 'days'> {
  const prices = units.flatMap(({ id, pricing, pricingFrom }) => {
    const cents = [...pricing, ...pricingFrom].map(centsOf).find((each) => each !== undefined);
    return cents === undefined ? [] : [[id, cents] as const];
  });
  return { prices: [Object.fromEntries(prices)], days: {} };
}

/** @throws {OctoError} by rejection, if any of it can't be read */
export async function readAvailability(client: OctoClient, now: Date): Promise<Availability> {
  const signal = AbortSignal.timeout(patience);
  const products = await client.products(signal);
  const offers = products.flatMap(({ id, availabilityRequired, options }) =>
    options.map((option) => ({ productId: id, option, isDated: availabilityRequired })),
  );
  if (offers.length > mostOptions) {
    throw new OctoError({ kind: 'unusable', reason: `> ${mostOptions} options` }, 'GET /products');
  }
  const from = firstDate(now);
  const until = new Date(Date.parse(from) + (horizon - 1) * day).toISOString().slice(0, 10);
  const options = await Promise.all(
    offers.map(async ({ productId, option, isDated }) => ({
      product: productId,
      option: option.id,
      ...(isDated
        ? ticketDays(await client.calendar({ productId, optionId: option.id, from, until }, signal))
        : openPrices(option)),
    })),
  );
  return { at: now.toISOString(), options };
}

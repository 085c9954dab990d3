/** The price list and the tickets as the shop sells them, where the site has one. Each query holds no more than it shows. */
import { trackedQuery } from '#build/incremental/tracked-query.ts';
import { knownAvailability } from '#content/availability-queries.ts';
import { entriesOf, siteOf, today } from '#content/queries.ts';
import type { Entry } from '#content/schemas/registry.ts';
import * as sale from '#features/rates/ticket-sale.ts';
import type { Locale } from '#i18n/routes.ts';
import { environment } from '#services/config/environment.ts';

export type PricedRate = Entry<'rates'> & sale.ShopPrice;

/** The public price list; what the shop sells has the lowest of its prices. */
export const pricedRates = trackedQuery('priced rates', async (locale: Locale): Promise<PricedRate[]> => {
  const [rates, date] = await Promise.all([entriesOf('rates', locale), today()]);
  const availability = knownAvailability();
  return rates.map((line) => sale.withShopPrice(line, availability, date));
});

/** The tickets of the shop; undefined where there is none, or no page of it on which visitors pay. */
export const ticketSale = trackedQuery('ticket sale', async (locale: Locale): Promise<sale.TicketSale | undefined> => {
  const availability = knownAvailability();
  if (!availability || environment().SHOP_PAY_URL === undefined) return undefined;
  return sale.ticketSaleOf(await pricedRates(locale), availability, await today());
});

/** True if tickets are sold online, by a shop of any kind. */
export const isSoldOnline = trackedQuery('sold online', async (locale: Locale): Promise<boolean> => {
  const [{ ticketing }, tickets] = await Promise.all([siteOf(locale), ticketSale(locale)]);
  return Boolean(ticketing?.tickets) || tickets !== undefined;
});

async function optionsOf(locale: Locale, parkId?: string) {
  const availability = knownAvailability();
  return availability ? sale.ticketOptions(await entriesOf('rates', locale), availability, parkId) : [];
}

/** The tickets of a date, `YYYY-MM-DD`; undefined where the shop sells none. */
export const ticketsOnDate = trackedQuery('tickets on a date', async (locale: Locale, date: string) =>
  sale.ticketsOnDate(await optionsOf(locale), date),
);

/** The dates on which few tickets for a park are left, or none. @param parkId its identity */
export const scarceDates = trackedQuery('scarce dates', async (locale: Locale, parkId: string) =>
  sale.scarceDatesOf(await optionsOf(locale, parkId)),
);

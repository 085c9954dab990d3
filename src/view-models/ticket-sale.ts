/** The price list and the tickets as the shop sells them, where the site has one. Each query holds no more than it shows. */
import { trackedQuery } from '#build/incremental/tracked-query.ts';
import { knownAvailability } from '#content/availability-queries.ts';
import { entriesByIds, entriesOf, siteOf, today } from '#content/queries.ts';
import { rate } from '#content/schemas/rate.ts';
import type { Entry } from '#content/schemas/registry.ts';
import { type PageSale, pageSaleOf } from '#features/booking/page-sale.ts';
import * as sale from '#features/rates/ticket-sale.ts';
import type { Locale } from '#i18n/routes.ts';
import { environment } from '#services/config/environment.ts';
import { foundationPath } from './further-cards.ts';

export type PricedRate = Entry<'rates'> & sale.ShopPrice;

/** The public price list; what the shop sells has the lowest of its prices. */
export const pricedRates = trackedQuery('priced rates', async (locale: Locale): Promise<PricedRate[]> => {
  const [rates, date] = await Promise.all([entriesOf('rates', locale), today()]);
  const availability = knownAvailability();
  return rates.map((line) => sale.withShopPrice(line, availability, date));
});

/** What is known of a shop that holds what it sells; undefined without one, or without its page on which visitors pay. */
const holdingShop = () => (environment().SHOP_PAY_URL === undefined ? undefined : knownAvailability());

/** The tickets and memberships of the shop; undefined where it sells none. */
export const ticketSale = trackedQuery('ticket sale', async (locale: Locale): Promise<sale.TicketSale | undefined> => {
  const availability = holdingShop();
  return availability && sale.ticketSaleOf(await pricedRates(locale), availability, await today());
});

/** The tabs of the price list of which something is sold online, by a shop of any kind. */
export const soldOnline = trackedQuery('sold online', async (locale: Locale): Promise<sale.SoldTicket['tab'][]> => {
  const [{ ticketing }, shop] = await Promise.all([siteOf(locale), ticketSale(locale)]);
  return rate.entries.tab.options.filter(
    (tab) => Boolean(ticketing?.[tab]) || shop?.tickets.some((ticket) => ticket.tab === tab),
  );
});

/** What visitors give on a page of the foundation, by its identity; undefined where nothing is sold. */
export const pageSale = trackedQuery(
  'page sale',
  async (id: string | null, locale: Locale): Promise<PageSale | undefined> => {
    const [page] = id === null ? [] : await entriesByIds('foundationPages', locale, [id]);
    return page && pageSaleOf(page, holdingShop());
  },
);

/** The pages of the foundation on which visitors give. */
export const sellingPages = trackedQuery(
  'selling pages',
  async (locale: Locale): Promise<{ href: string; title: string }[]> => {
    const pages = await entriesOf('foundationPages', locale);
    return pages.flatMap((page) => {
      const href = pageSaleOf(page, holdingShop()) && foundationPath(page, pages);
      return href === undefined ? [] : [{ href, title: page.title }];
    });
  },
);

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

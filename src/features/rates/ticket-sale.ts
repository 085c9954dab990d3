/** The price list as the shop sells it: its prices take the place of the list's, and its places are known by date. Pure. */
import { type Availability, hasAnswered, type TicketDay, type TicketOption } from '#park/tickets/availability.ts';
import {
  isOpenDated,
  optionOf,
  placesFrom,
  placesOn,
  type PriceRange,
  priceRange,
  type ShopUnit,
} from '#park/tickets/shop-prices.ts';
import { firstDay, type SaleDates } from './dated-lines.ts';
import type { RateLine } from './price-list.ts';

type Places = TicketDay['places'];

/** A line of the price list, and what it is in the shop. */
type ShopLine = Pick<RateLine, 'tab' | 'product' | 'productKey' | 'parks' | 'title' | 'priceOnline'> &
  SaleDates & { ages: string | null; shop: ShopUnit | null };

/** What the shop takes for a line, and whether anything is left, as far as it says so. */
export interface ShopPrice {
  range?: PriceRange;
  left?: Places;
}

/** A line with the lowest price of the shop. @param date the first that counts, `YYYY-MM-DD` */
export function withShopPrice<Line extends ShopLine>(
  line: Line,
  availability: Availability | undefined,
  date: string,
): Line & ShopPrice {
  const { shop } = line;
  const option = shop && availability ? optionOf(availability, shop) : undefined;
  if (!shop || !option) return line;
  const range = priceRange(option, shop.unit, date);
  const left = placesFrom(option, date);
  return { ...line, ...(range && { priceOnline: range.lowest, range }), ...(left && { left }) };
}

/** A ticket of the shop, or a membership. */
export interface SoldTicket extends Omit<ShopUnit, 'unit'> {
  tab: RateLine['tab'];
  /** The key of its product in the price list. */
  key: string;
  name: string;
  /** The first and the last day of visits, `YYYY-MM-DD`; no first one where it is sold for no day. */
  first: string | undefined;
  last: string | undefined;
  /** The dates without places, and with few. */
  soldOut: readonly string[];
  few: readonly string[];
  units: readonly {
    unit: string;
    title: string;
    ages: string | null;
    /** Null where it has no price to show. */
    cents: number | null;
    /** True if some dates cost more. */
    varies: boolean;
  }[];
}

/** What is sold on the rates page. */
export interface TicketSale {
  /** When the shop said so, an ISO 8601 instant; undefined if it never has. */
  at: string | undefined;
  /** At least one. */
  tickets: readonly SoldTicket[];
}

/** The shop of the calculator: one that holds tickets for the site, or a page elsewhere. */
export type CalculatorShop = Pick<TicketSale, 'at'> | { address: string };

/** The lines that the shop sells. */
const shopLines = <Line extends ShopLine>(rates: readonly Line[]) =>
  rates.flatMap((line) => (line.shop ? [{ ...line, shop: line.shop }] : []));

/**
 * The tickets and memberships of the shop, in the order of the price list. Where the shop has never answered, those that
 * the list says it has, as holds are asked of the shop itself.
 *
 * @param rates with the prices of the shop
 * @param date the first day that counts, `YYYY-MM-DD`
 * @returns undefined where none is sold
 */
export function ticketSaleOf(
  rates: readonly (ShopLine & ShopPrice)[],
  availability: Availability,
  date: string,
): TicketSale | undefined {
  const groups = Map.groupBy(shopLines(rates), ({ productKey, shop }) =>
    JSON.stringify([productKey, shop.product, shop.option]),
  );
  const tickets = Array.from(groups.values(), (lines): SoldTicket[] => {
    const [line] = lines;
    if (!line || (line.validUntil !== null && line.validUntil < date)) return [];
    const option = optionOf(availability, line.shop);
    const isOpen = option ? isOpenDated(option) : !hasAnswered(availability) && line.tab === 'memberships';
    const days = option?.days ?? {};
    const dates = Object.keys(days)
      .filter((day) => day >= date)
      .sort();
    if (hasAnswered(availability) && dates.length === 0 && !isOpen) return [];
    const having = (places: Places) => dates.filter((day) => days[day]?.places === places);
    return [
      {
        tab: line.tab,
        key: line.productKey,
        name: line.product,
        product: line.shop.product,
        option: line.shop.option,
        first: isOpen ? undefined : (dates[0] ?? firstDay(line, date)),
        last: dates.at(-1) ?? line.validUntil ?? undefined,
        soldOut: having('soldOut'),
        few: having('few'),
        units: lines.map(({ title, ages, priceOnline, range, shop: { unit } }) => ({
          unit,
          title,
          ages,
          cents: priceOnline,
          varies: range?.varies === true,
        })),
      },
    ];
  }).flat();
  return tickets.length === 0 ? undefined : { at: hasAnswered(availability) ? availability.at : undefined, tickets };
}

/**
 * The options of the shop that tickets for a park are sold in.
 *
 * @param parkId the identity of a park; without one, the options of all tickets
 */
export function ticketOptions(
  rates: readonly ShopLine[],
  availability: Availability,
  parkId?: string,
): readonly TicketOption[] {
  // The parks of a ticket stand in one of its lines at least.
  const opening = new Set(
    rates.filter(({ parks }) => parkId === undefined || parks.includes(parkId)).map(({ productKey }) => productKey),
  );
  const lines = shopLines(rates).filter(({ tab, productKey }) => tab === 'tickets' && opening.has(productKey));
  return [...new Set(lines.flatMap(({ shop }) => optionOf(availability, shop) ?? []))];
}

/** What is left of a day, and the lowest price of who pays. */
export interface TicketsOnDate {
  places: Places;
  /** Cents; undefined where none can be shown. */
  lowest: number | undefined;
}

/** The tickets of a date, `YYYY-MM-DD`; undefined where none is sold. */
export function ticketsOnDate(options: readonly TicketOption[], date: string): TicketsOnDate | undefined {
  const places = placesOn(options, date);
  if (!places) return undefined;
  const prices = options.flatMap((option) => {
    const day = option.days[date];
    return day ? Object.values(option.prices[day.prices] ?? {}).filter((cents) => cents > 0) : [];
  });
  return { places, lowest: prices.length > 0 ? Math.min(...prices) : undefined };
}

/** The dates on which few tickets are left, or none. */
export type ScarceDates = Readonly<Record<string, 'few' | 'soldOut'>>;

export function scarceDatesOf(options: readonly TicketOption[]): ScarceDates {
  const dates = [...new Set(options.flatMap(({ days }) => Object.keys(days)))];
  return Object.fromEntries(
    dates.flatMap((date) => {
      const places = placesOn(options, date);
      return places === 'few' || places === 'soldOut' ? [[date, places] as const] : [];
    }),
  );
}

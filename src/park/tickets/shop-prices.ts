/** What the shop says of a line of the price list, from what it has left. */
import { type Availability, placesLeft, type TicketDay, type TicketOption } from './availability.ts';

/** What a line of the price list is in the shop, by the shop's own identities. */
export interface ShopUnit {
  product: string;
  option: string;
  unit: string;
}

/** The option of the shop that a line is sold in; undefined if nothing is known of it. */
export const optionOf = (
  { options }: Availability,
  { product, option }: Omit<ShopUnit, 'unit'>,
): TicketOption | undefined => options.find((one) => one.product === product && one.option === option);

/** True for what is sold for no day, such as a membership. */
export const isOpenDated = ({ prices, days }: TicketOption): boolean =>
  prices.length > 0 && Object.keys(days).length === 0;

/** Cents on a date, `YYYY-MM-DD`; undefined where it is not sold, or at no price that the site can show. */
export function centsOn(option: TicketOption | undefined, unit: string, date: string): number | undefined {
  const day = option?.days[date];
  return day && option.prices[day.prices]?.[unit];
}

/** Cents of a unit that is sold for no day; undefined where it is not, or at no price that the site can show. */
export const openPrice = (option: TicketOption | undefined, unit: string): number | undefined =>
  option && isOpenDated(option) ? option.prices[0]?.[unit] : undefined;

/** The price of a unit over all dates that are not sold out. */
export interface PriceRange {
  /** Cents. */
  lowest: number;
  /** True if some dates cost more. */
  varies: boolean;
  /** The last date on which it is sold, `YYYY-MM-DD`; undefined for what is sold for no day. */
  until?: string;
}

/**
 * The price from which a unit is sold.
 *
 * @param from the first date that counts, `YYYY-MM-DD`
 * @returns undefined if nothing is left, or at no price that the site can show
 */
export function priceRange(option: TicketOption | undefined, unit: string, from: string): PriceRange | undefined {
  const open = openPrice(option, unit);
  if (open !== undefined) return { lowest: open, varies: false };
  const dates = Object.entries(option?.days ?? {}).filter(([date, { places }]) => date >= from && places !== 'soldOut');
  const prices = dates.flatMap(([date]) => centsOn(option, unit, date) ?? []);
  if (prices.length === 0) return undefined;
  const lowest = Math.min(...prices);
  const until = dates.reduce((last, [date]) => (date > last ? date : last), from);
  return { lowest, varies: prices.some((price) => price > lowest), until };
}

type Places = TicketDay['places'];

const most = (places: readonly Places[]): Places | undefined => placesLeft.find((one) => places.includes(one));

/** What is left of some options together on a date: sold out only where all of them are; undefined where none is sold. */
export const placesOn = (options: readonly TicketOption[], date: string): Places | undefined =>
  most(options.flatMap(({ days }) => days[date]?.places ?? []));

/** What is left of an option on the best of its dates from one on; undefined where none is sold. */
export const placesFrom = (option: TicketOption, from: string): Places | undefined =>
  isOpenDated(option)
    ? 'available'
    : most(Object.entries(option.days).flatMap(([date, { places }]) => (date >= from ? places : [])));

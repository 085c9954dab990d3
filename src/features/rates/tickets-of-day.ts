/** The tickets of one day: their prices, what is left, and what to hold in the shop. Pure. */
import type { Availability, TicketDay, TicketOption } from '#park/tickets/availability.ts';
import { mostTickets } from '#park/tickets/hold.ts';
import { centsOn, optionOf, type ShopUnit } from '#park/tickets/shop-prices.ts';
import type { CalculatorInput } from './calculator-input.ts';
import { visitors } from './party.ts';
import { isAlwaysFree, lineFor, linesOf, type RateLine } from './price-list.ts';

/** Tickets that the shop sells together. */
export interface Basket extends Omit<ShopUnit, 'unit'> {
  /** How many of each of the shop's units. */
  units: Readonly<Record<string, number>>;
}

/** The price list with what the shop takes on a date, `YYYY-MM-DD`, where it says so. */
export function ratesOn(rates: readonly RateLine[], availability: Availability, date: string): RateLine[] {
  return rates.map((line) => {
    const cents = line.shop ? centsOn(optionOf(availability, line.shop), line.shop.unit, date) : undefined;
    return cents === undefined ? line : { ...line, priceOnline: cents };
  });
}

/**
 * The tickets that a party needs for one visit. Free admission, and what the gate alone sells, needs none.
 *
 * @returns undefined if the shop does not sell all of them together
 */
export function basketOf(rates: readonly RateLine[], { party, ticket }: CalculatorInput): Basket | undefined {
  const lines = linesOf(rates, ticket);
  const units: Record<string, number> = {};
  let place: ShopUnit | undefined;
  let count = 0;
  for (const visitor of visitors) {
    if (party[visitor] === 0) continue;
    const line = lineFor(lines, visitor);
    if (!line && !isAlwaysFree(rates, visitor)) return undefined;
    if (!line?.shop) {
      if (line?.priceOnline) return undefined;
      continue;
    }
    place ??= line.shop;
    if (place.product !== line.shop.product || place.option !== line.shop.option) return undefined;
    units[line.shop.unit] = (units[line.shop.unit] ?? 0) + party[visitor];
    count += party[visitor];
  }
  if (!place || count > mostTickets) return undefined;
  return { product: place.product, option: place.option, units };
}

/** The sum of tickets on a date, in cents; undefined if one of them has no price there. */
export function sumOn(option: TicketOption, { units }: Basket, date: string): number | undefined {
  let sum = 0;
  for (const [unit, count] of Object.entries(units)) {
    const cents = centsOn(option, unit, date);
    if (cents === undefined) return undefined;
    sum += count * cents;
  }
  return sum;
}

export interface TicketsOfDay {
  /** Cents; undefined where the shop says none that can be shown. */
  sum: number | undefined;
  /** Undefined where none is sold on that day. */
  places: TicketDay['places'] | undefined;
  /** The next day with places, `YYYY-MM-DD`, if this one has none. */
  next: string | undefined;
}

/**
 * What the shop says of tickets on a date.
 *
 * @returns undefined if it says nothing of such tickets
 */
export function ticketsOn(availability: Availability, basket: Basket, date: string): TicketsOfDay | undefined {
  const option = optionOf(availability, basket);
  if (!option) return undefined;
  const places = option.days[date]?.places;
  const isOpen = places !== undefined && places !== 'soldOut';
  const later = Object.keys(option.days).filter((day) => day > date && option.days[day]?.places !== 'soldOut');
  return { sum: sumOn(option, basket, date), places, next: isOpen ? undefined : later.sort()[0] };
}

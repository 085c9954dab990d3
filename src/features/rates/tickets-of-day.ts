/** The tickets of one day: their prices, what is left, and what to hold in the shop. Pure. */
import type { Availability, TicketOption } from '#park/tickets/availability.ts';
import { mostTickets, unitField } from '#park/tickets/hold.ts';
import { centsOn, optionOf, type ShopUnit } from '#park/tickets/shop-prices.ts';
import type { CalculatorInput } from './calculator-input.ts';
import { visitors } from './party.ts';
import { lineFor, linesOf, type RateLine } from './price-list.ts';

/** A line of the price list on a date. */
export interface DayLine extends RateLine {
  /** Cents that the shop takes; undefined where it does not say so. */
  cents?: number | undefined;
}

/** The price list with what the shop takes on a date, `YYYY-MM-DD`, where it says so. */
export const ratesOn = (rates: readonly RateLine[], availability: Availability, date: string): DayLine[] =>
  rates.map((line) => {
    const cents = line.shop ? centsOn(optionOf(availability, line.shop), line.shop.unit, date) : undefined;
    return { ...line, priceOnline: cents ?? line.priceOnline, cents };
  });

/** Tickets that the shop sells together. */
export interface Basket {
  /** What is sold: the product and the option. */
  place: Omit<ShopUnit, 'unit'>;
  /** How many of each of the shop's units, by the names of a form's fields. */
  counts: Readonly<Record<string, number>>;
  /** Cents; NaN where the shop does not say what each of them costs. */
  sum: number;
}

/**
 * The tickets that a party needs for one visit. Free admission, and what the gate alone sells, needs none.
 *
 * @param rates of which the party can buy all online, see `compareOffers`
 * @returns undefined if the shop does not sell all of them together
 */
export function basketOf(rates: readonly DayLine[], { party, ticket }: CalculatorInput): Basket | undefined {
  const lines: DayLine[] = linesOf(rates, ticket);
  const counts: Record<string, number> = {};
  let place: ShopUnit | undefined;
  let all = 0;
  let sum = 0;
  for (const visitor of visitors) {
    const count = party[visitor];
    if (!count) continue;
    const line: DayLine | undefined = lineFor(lines, visitor);
    const shop = line?.shop;
    if (shop) {
      place ??= shop;
      if (place.product !== shop.product || place.option !== shop.option) return undefined;
      const field = unitField(shop.unit);
      counts[field] = (counts[field] ?? 0) + count;
      all += count;
      sum += count * (line.cents ?? NaN);
    } else if (line?.priceOnline) return undefined;
  }
  return place && all <= mostTickets ? { place, counts, sum } : undefined;
}

/** The next day with places after a date, `YYYY-MM-DD`. */
export const nextDay = ({ days }: TicketOption, date: string): string | undefined =>
  Object.keys(days)
    .sort()
    .find((day) => day > date && days[day]?.places !== 'soldOut');

/** What a party buys, as a shopping list. */
import { purchasesFor } from './admission.ts';
import type { CalculatorInput } from './calculator-input.ts';
import { visitors } from './party.ts';
import { type Channel, isAlwaysFree, lineFor, linesOf, type Price, priceOf, type RateLine } from './price-list.ts';

/** A line of a shopping list. */
export interface Purchase extends Price {
  product: string;
  title: string;
  count: number;
  /** A further child in a family's membership. */
  isExtraChild?: true;
}

/** The price of a shopping list. */
export function centsOf(purchases: readonly Purchase[]): number {
  return purchases.reduce((total, { count, cents }) => total + count * cents, 0);
}

/** A line of a shopping list; undefined if it is not sold that way. */
export function purchase(line: RateLine, count: number, channel: Channel): Purchase | undefined {
  const price = priceOf(line, channel);
  return price && { product: line.product, title: line.title, count, ...price };
}

/** The tickets a group needs; undefined if someone's ticket is not sold that way. */
export function tickets(
  rates: readonly RateLine[],
  { party, ticket, visits }: CalculatorInput,
  channel: Channel,
): Purchase[] | undefined {
  const lines = linesOf(rates, ticket);
  const purchases: Purchase[] = [];
  for (const visitor of visitors) {
    if (party[visitor] === 0) continue;
    const line = lineFor(lines, visitor);
    if (!line && isAlwaysFree(rates, visitor)) continue;
    const bought = line && purchase(line, party[visitor] * purchasesFor(visits, lines), channel);
    if (!bought) return undefined;
    purchases.push(bought);
  }
  return purchases;
}

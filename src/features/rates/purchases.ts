/** What a party buys, as a shopping list. */
import type { CalculatorInput } from './calculator-input.ts';
import { type GroupTerms, isGroup, visitors } from './party.ts';
import {
  type Channel,
  groupLines,
  isAlwaysFree,
  lineFor,
  linesOf,
  type Price,
  priceOf,
  purchasesFor,
  type RateLine,
} from './price-list.ts';

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

interface GroupTickets {
  purchases: Purchase[];
  /** The children for whom an adult of the party comes in free, where one does. */
  childrenPerCompanion?: number;
}

/** The tickets of a group, the free ones of its adults included; undefined for a small party or without such a rate. */
export function groupTickets(
  rates: readonly RateLine[],
  input: CalculatorInput,
  terms: GroupTerms | undefined,
): GroupTickets | undefined {
  const { party, ticket, visits } = input;
  if (!isGroup(party, terms)) return undefined;
  const ahead = groupLines(rates);
  const { childrenPerCompanion } = terms;
  const free =
    childrenPerCompanion === null ? 0 : Math.min(party.adult, Math.floor(party.child / childrenPerCompanion));
  const paid = tickets(ahead, { ...input, party: { ...party, adult: party.adult - free } }, 'online');
  const lines = linesOf(ahead, ticket);
  const adult = lineFor(lines, 'adult');
  if (!paid || childrenPerCompanion === null || free === 0 || !adult) return paid && { purchases: paid };
  const companions = purchase({ ...adult, priceOnline: 0 }, free * purchasesFor(visits, lines), 'online');
  return { purchases: companions ? [companions, ...paid] : paid, childrenPerCompanion };
}

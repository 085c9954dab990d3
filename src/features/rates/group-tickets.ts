/** Tickets at the rate of groups. */
import { purchasesFor } from './admission.ts';
import type { CalculatorInput } from './calculator-input.ts';
import { type GroupTerms, sizeOf } from './party.ts';
import { groupLines, lineFor, linesOf, type RateLine } from './price-list.ts';
import { type Purchase, purchase, tickets } from './purchases.ts';

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
  if (!terms || sizeOf(party) < terms.from) return undefined;
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

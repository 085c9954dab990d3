/** All ways to pay for a visit, and which one is cheapest. Pure; the island only renders it. */
import { isCoveredBy, purchasesFor } from './admission.ts';
import type { CalculatorInput } from './calculator-input.ts';
import { cheapestMemberships, type CostPerVisitor, type FamilyPrice, type MembershipPlan } from './memberships.ts';
import { perVisitor, sizeOf, type Visitor, visitors } from './party.ts';
import {
  type Channel,
  isAlwaysFree,
  lineFor,
  linesOf,
  type Price,
  priceOf,
  productsOf,
  type RateLine,
  studentSaving,
} from './price-list.ts';

/** A line of a shopping list. */
export interface Purchase extends Price {
  product: string;
  title: string;
  count: number;
  /** A further child in a family's membership. */
  isExtraChild?: true;
}

export interface Offer {
  /** Tickets online, tickets at the gate, memberships for everyone who pays, or memberships and tickets combined. */
  kind: Channel | 'memberships' | 'combination';
  product: string;
  purchases: Purchase[];
  /** For all visits. */
  cents: number;
  /** The first visit at which tickets would cost as much. */
  paysOffAt?: number;
  /** What an adult who has a student card saves on each ticket, in cents. */
  studentSaving?: number;
}

/** What part of a group must save by tickets, in cents: whoever has none of a membership can't come again on it. */
const worthwhileSaving = 500;

/** The last visit checked for whether a membership pays off: one for every day of a leap year. */
const daysPerYear = 366;

function centsOf(purchases: readonly Purchase[]): number {
  return purchases.reduce((total, { count, cents }) => total + count * cents, 0);
}

function purchase(line: RateLine, count: number, channel: Channel): Purchase | undefined {
  const price = priceOf(line, channel);
  return price && { product: line.product, title: line.title, count, ...price };
}

/** The tickets a group needs; undefined if someone's ticket is not sold that way. */
function tickets(rates: readonly RateLine[], { party, ticket, visits }: CalculatorInput, channel: Channel) {
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

/** The price of the tickets for all visits, for one visitor of each kind. */
function ticketCosts(rates: readonly RateLine[], { ticket, visits }: CalculatorInput): CostPerVisitor {
  const lines = linesOf(rates, ticket);
  return perVisitor((visitor) => {
    const line = lineFor(lines, visitor);
    if (!line) return isAlwaysFree(rates, visitor) ? 0 : Infinity;
    return (priceOf(line, 'online')?.cents ?? Infinity) * purchasesFor(visits, lines);
  });
}

function familyOf(lines: readonly RateLine[]): { line: RateLine; price: FamilyPrice } | undefined {
  const line = lines.find(({ audience }) => audience === 'family');
  const cents = line && priceOf(line, 'online')?.cents;
  return line?.family && cents !== undefined ? { line, price: { ...line.family, cents } } : undefined;
}

/** A plan as a shopping list: family memberships, their further children, other memberships, tickets. */
function shoppingList(
  plan: MembershipPlan,
  rates: readonly RateLine[],
  lines: readonly RateLine[],
  input: CalculatorInput,
): Purchase[] {
  const family = familyOf(lines);
  const bought: (Purchase | undefined)[] = [];
  if (family && plan.families > 0) bought.push(purchase(family.line, plan.families, 'online'));
  if (family && plan.extraChildren > 0) {
    const { product, title } = family.line;
    const cents = family.price.extraChild ?? 0;
    bought.push({ product, title, count: plan.extraChildren, cents, where: 'online', isExtraChild: true });
  }
  for (const visitor of visitors) {
    const line = lineFor(lines, visitor);
    if (line && plan.members[visitor] > 0) bought.push(purchase(line, plan.members[visitor], 'online'));
  }
  const onTickets = tickets(rates, { ...input, party: plan.onTickets }, 'online') ?? [];
  return [...bought, ...onTickets].filter((item) => item !== undefined);
}

function membershipPrices(lines: readonly RateLine[]): CostPerVisitor {
  return perVisitor((visitor) => {
    const line = lineFor(lines, visitor);
    return (line && priceOf(line, 'online')?.cents) ?? Infinity;
  });
}

function firstVisitPayingOff(rates: readonly RateLine[], input: CalculatorInput, centsAt: (visits: number) => number) {
  for (let visits = 1; visits <= daysPerYear; visits += 1) {
    const bought = tickets(rates, { ...input, visits }, 'online');
    if (bought && centsAt(visits) <= centsOf(bought)) return visits;
  }
  return undefined;
}

/** Memberships of one product: for everyone who would pay, and combined with tickets if that is a good deal cheaper. */
function membershipOffers(rates: readonly RateLine[], key: string, product: string, input: CalculatorInput): Offer[] {
  const lines = linesOf(rates, key);
  const membership = membershipPrices(lines);
  const family = familyOf(lines)?.price;
  const costs = ticketCosts(rates, input);
  const mustJoin = (visitor: Visitor) => costs[visitor] > 0 && membership[visitor] < Infinity;
  const ticket = perVisitor((visitor) => (mustJoin(visitor) ? Infinity : costs[visitor]));
  const whole = cheapestMemberships(input.party, { ticket, membership, family });
  const mixed = cheapestMemberships(input.party, { ticket: costs, membership, family });
  const offers: Offer[] = [];
  const toOffer = (kind: Offer['kind'], plan: MembershipPlan): Offer => ({
    kind,
    product,
    purchases: shoppingList(plan, rates, lines, input),
    cents: plan.cents,
  });
  if (whole) {
    const offer = toOffer('memberships', whole);
    const centsAt = (visits: number) => centsOf(shoppingList(whole, rates, lines, { ...input, visits }));
    const paysOffAt = firstVisitPayingOff(rates, input, centsAt);
    offers.push(paysOffAt === undefined ? offer : { ...offer, paysOffAt });
  }
  const hasMembers = mixed && mixed.families + mixed.extraChildren + sizeOf(mixed.members) > 0;
  if (hasMembers && mixed.cents <= (whole?.cents ?? Infinity) - worthwhileSaving)
    offers.push(toOffer('combination', mixed));
  return offers;
}

/**
 * All offers for an input: tickets online, tickets at the gate, then the memberships that admit to the same parks.
 * Offers that are not sold are left out, and memberships too if admission is free. Nobody needs none.
 */
export function compareOffers(rates: readonly RateLine[], input: CalculatorInput): Offer[] {
  if (sizeOf(input.party) === 0) return [];
  const lines = linesOf(rates, input.ticket);
  const product = lines[0]?.product ?? '';
  const byTicket = (['online', 'atGate'] as const).flatMap((kind): Offer[] => {
    const purchases = tickets(rates, input, kind);
    if (!purchases) return [];
    const saving = kind === 'online' && input.party.adult > 0 ? studentSaving(lines) : 0;
    return [{ kind, product, purchases, cents: centsOf(purchases), ...(saving > 0 && { studentSaving: saving }) }];
  });
  if (byTicket.length > 0 && byTicket.every(({ cents }) => cents === 0)) return byTicket.slice(0, 1);
  const byMembership = productsOf(rates, 'memberships')
    .filter(({ key }) => isCoveredBy(lines, linesOf(rates, key)))
    .flatMap(({ key, name }) => membershipOffers(rates, key, name, input));
  return [...byTicket, ...byMembership];
}

/** The cheapest offer; the first one if several cost the same. */
export function cheapestOf(offers: readonly Offer[]): Offer | undefined {
  return offers.reduce<Offer | undefined>(
    (best, offer) => (best && best.cents <= offer.cents ? best : offer),
    undefined,
  );
}

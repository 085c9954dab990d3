/** What a selection costs each way, and which is cheapest. Pure; the island only shows it. */
import { isCoveredBy, purchasesFor } from './admission.ts';
import { cheapestMemberships, type CostPerVisitor, type FamilyPrice, type MembershipPlan } from './memberships.ts';
import { sizeOf, visitors, type Selection, type Visitor } from './party.ts';
import { isAlwaysFree, lineFor, priceOf, productsOf, type Channel, type Price, type RateLine } from './price-list.ts';

/** One thing to buy. */
export interface Purchase extends Price {
  product: string;
  title: string;
  count: number;
  /** A child more in a family's membership. */
  isExtraChild?: true;
}

export interface Offer {
  /** Tickets bought online or at the gate, memberships for everyone, or members and tickets mixed. */
  kind: Channel | 'memberships' | 'combination';
  product: string;
  purchases: Purchase[];
  /** For all visits. */
  cents: number;
  /** The visit from which on it costs no more than tickets. */
  paysOffAt?: number;
}

/** Furthest visit that is looked at for a membership to pay off: one every day of the year. */
const daysOfYear = 366;

function centsOf(purchases: readonly Purchase[]): number {
  return purchases.reduce((total, { count, cents }) => total + count * cents, 0);
}

function purchase(line: RateLine, count: number, channel: Channel): Purchase | undefined {
  const price = priceOf(line, channel);
  return price && { product: line.product, title: line.title, count, ...price };
}

/** The tickets a group needs; undefined where someone's ticket is not sold that way. */
function tickets(rates: readonly RateLine[], { party, ticket, visits }: Selection, channel: Channel) {
  const lines = rates.filter(({ productKey }) => productKey === ticket);
  const purchases: Purchase[] = [];
  for (const visitor of visitors) {
    if (party[visitor] === 0) continue;
    const line = lineFor(lines, visitor);
    if (!line && isAlwaysFree(rates, visitor)) continue;
    const bought = line && purchase(line, party[visitor] * purchasesFor(visits, ticket), channel);
    if (!bought) return undefined;
    purchases.push(bought);
  }
  return purchases;
}

function perVisitor(costOf: (visitor: Visitor) => number): CostPerVisitor {
  return Object.fromEntries(visitors.map((visitor) => [visitor, costOf(visitor)])) as Record<Visitor, number>;
}

/** What one visitor of each kind pays by ticket for all visits. */
function ticketCosts(rates: readonly RateLine[], { ticket, visits }: Selection): CostPerVisitor {
  const lines = rates.filter(({ productKey }) => productKey === ticket);
  return perVisitor((visitor) => {
    const line = lineFor(lines, visitor);
    if (!line) return isAlwaysFree(rates, visitor) ? 0 : Infinity;
    return (priceOf(line, 'online')?.cents ?? Infinity) * purchasesFor(visits, ticket);
  });
}

function familyOf(lines: readonly RateLine[]): { line: RateLine; price: FamilyPrice } | undefined {
  const line = lines.find(({ audience }) => audience === 'family');
  const cents = line && priceOf(line, 'online')?.cents;
  return line?.family && cents !== undefined ? { line, price: { ...line.family, cents } } : undefined;
}

/** A plan as a shopping list: families, their further children, other members, tickets. */
function shoppingList(
  plan: MembershipPlan,
  rates: readonly RateLine[],
  lines: readonly RateLine[],
  selection: Selection,
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
  const onTickets = tickets(rates, { ...selection, party: plan.onTickets }, 'online') ?? [];
  return [...bought, ...onTickets].filter((item) => item !== undefined);
}

function membershipPrices(lines: readonly RateLine[]): CostPerVisitor {
  return perVisitor((visitor) => {
    const line = lineFor(lines, visitor);
    return (line && priceOf(line, 'online')?.cents) ?? Infinity;
  });
}

function visitItPaysOff(rates: readonly RateLine[], selection: Selection, centsAt: (visits: number) => number) {
  for (let visits = 1; visits <= daysOfYear; visits += 1) {
    const bought = tickets(rates, { ...selection, visits }, 'online');
    if (bought && centsAt(visits) <= centsOf(bought)) return visits;
  }
  return undefined;
}

/** Memberships of one product: for everyone who would pay, and mixed with tickets where that is cheaper still. */
function membershipOffers(rates: readonly RateLine[], key: string, product: string, selection: Selection): Offer[] {
  const lines = rates.filter(({ productKey }) => productKey === key);
  const membership = membershipPrices(lines);
  const family = familyOf(lines)?.price;
  const costs = ticketCosts(rates, selection);
  const mustJoin = (visitor: Visitor) => costs[visitor] > 0 && membership[visitor] < Infinity;
  const ticket = perVisitor((visitor) => (mustJoin(visitor) ? Infinity : costs[visitor]));
  const whole = cheapestMemberships(selection.party, { ticket, membership, family });
  const mixed = cheapestMemberships(selection.party, { ticket: costs, membership, family });
  const offers: Offer[] = [];
  const toOffer = (kind: Offer['kind'], plan: MembershipPlan): Offer => ({
    kind,
    product,
    purchases: shoppingList(plan, rates, lines, selection),
    cents: plan.cents,
  });
  if (whole) {
    const offer = toOffer('memberships', whole);
    const centsAt = (visits: number) => centsOf(shoppingList(whole, rates, lines, { ...selection, visits }));
    const paysOffAt = visitItPaysOff(rates, selection, centsAt);
    offers.push(paysOffAt === undefined ? offer : { ...offer, paysOffAt });
  }
  const hasMembers = mixed && mixed.families + mixed.extraChildren + sizeOf(mixed.members) > 0;
  if (hasMembers && mixed.cents < (whole?.cents ?? Infinity)) offers.push(toOffer('combination', mixed));
  return offers;
}

/**
 * Every way to pay for a selection: tickets online, tickets at the gate, then the memberships that open as much.
 * Ways that are not sold are left out. Free admission needs no membership.
 */
export function compareOffers(rates: readonly RateLine[], selection: Selection): Offer[] {
  const product = rates.find(({ productKey }) => productKey === selection.ticket)?.product ?? '';
  const byTicket = (['online', 'atGate'] as const).flatMap((kind): Offer[] => {
    const purchases = tickets(rates, selection, kind);
    return purchases ? [{ kind, product, purchases, cents: centsOf(purchases) }] : [];
  });
  if (byTicket.every(({ cents }) => cents === 0)) return byTicket.slice(0, 1);
  const byMembership = productsOf(rates, 'memberships')
    .filter(({ key }) => isCoveredBy(selection.ticket, key))
    .flatMap(({ key, name }) => membershipOffers(rates, key, name, selection));
  return [...byTicket, ...byMembership];
}

/** The cheapest of them; the first named where two cost the same. */
export function cheapestOf(offers: readonly Offer[]): Offer | undefined {
  return offers.reduce<Offer | undefined>(
    (best, offer) => (best && best.cents <= offer.cents ? best : offer),
    undefined,
  );
}

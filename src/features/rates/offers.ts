/** All ways to pay for a visit, and which one is cheapest. Pure; the island only renders it. */
import type { CalculatorInput } from './calculator-input.ts';
import { cheapestMemberships, type CostPerVisitor, type FamilyPrice, type MembershipPlan } from './memberships.ts';
import { type GroupTerms, isGroup, perVisitor, sizeOf, type Visitor, visitors } from './party.ts';
import {
  type Channel,
  isAlwaysFree,
  isCoveredBy,
  lineFor,
  linesOf,
  priceOf,
  productsOf,
  purchasesFor,
  type RateLine,
  studentSaving,
} from './price-list.ts';
import { centsOf, groupTickets, type Purchase, purchase, tickets } from './purchases.ts';

export interface Offer {
  /**
   * Tickets at the rate of groups, online or at the gate, memberships for everyone who pays, or memberships and tickets
   * combined.
   */
  kind: 'group' | Channel | 'memberships' | 'combination';
  product: string;
  purchases: Purchase[];
  /** For all visits. */
  cents: number;
  /** The first visit at which tickets would cost as much. */
  paysOffAt?: number;
  /** What an adult who has a student card saves on each ticket, in cents. */
  studentSaving?: number;
  /** The children of a group for whom an adult comes in free, where one does. */
  childrenPerCompanion?: number;
}

/** What part of a group must save by tickets, in cents: whoever has none of a membership can't come again on it. */
const worthwhileSaving = 500;

/** The largest party whose memberships are compared: they grow with the square of it. */
const mostMembers = 72;

/** The last visit checked for whether a membership pays off: one for every day of a leap year. */
const daysPerYear = 366;

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

/** True if a party of adults may hold students that nobody has counted as such. */
function mayHoldStudents({ adult, student, child, toddler }: CalculatorInput['party']): boolean {
  return adult > 0 && student + child + toddler === 0;
}

/**
 * All offers for an input: tickets at the rate of groups, online, at the gate, then the memberships that admit to the
 * same parks. Offers that are not sold are left out, and memberships too if admission is free, or for a group, which
 * comes once. Empty parties have none.
 */
export function compareOffers(rates: readonly RateLine[], input: CalculatorInput, terms?: GroupTerms): Offer[] {
  const size = sizeOf(input.party);
  if (size === 0) return [];
  const lines = linesOf(rates, input.ticket);
  const product = lines[0]?.product ?? '';
  const byTicket = (['online', 'atGate'] as const).flatMap((kind): Offer[] => {
    const purchases = tickets(rates, input, kind);
    if (!purchases) return [];
    const saving = kind === 'online' && mayHoldStudents(input.party) ? studentSaving(lines) : 0;
    return [{ kind, product, purchases, cents: centsOf(purchases), ...(saving > 0 && { studentSaving: saving }) }];
  });
  if (byTicket.length > 0 && byTicket.every(({ cents }) => cents === 0)) return byTicket.slice(0, 1);
  const mayJoin = size <= mostMembers && !isGroup(input.party, terms);
  const byMembership = productsOf(rates, 'memberships')
    .filter(({ key }) => mayJoin && isCoveredBy(lines, linesOf(rates, key)))
    .flatMap(({ key, name }) => membershipOffers(rates, key, name, input));
  const group = groupTickets(rates, input, terms);
  const byGroup = group ? [{ kind: 'group' as const, product, cents: centsOf(group.purchases), ...group }] : [];
  return [...byGroup, ...byTicket, ...byMembership];
}

/** The cheapest offer; the first one if several cost the same. */
export function cheapestOf(offers: readonly Offer[]): Offer | undefined {
  return offers.reduce<Offer | undefined>(
    (best, offer) => (best && best.cents <= offer.cents ? best : offer),
    undefined,
  );
}

/**
 * The cheapest memberships for a group, for all of it or combined with tickets.
 *
 * Tries every plan that can be the cheapest: how many family memberships, which adults they include, and who else
 * becomes a member or buys tickets. Groups are small, so these are some thousand additions.
 */
import { noOne, type Party, perVisitor, type Visitor, visitors } from './party.ts';

/** The price for one visitor of each kind, in cents; `Infinity` if not available. */
export type CostPerVisitor = Readonly<Record<Visitor, number>>;

/** A membership for several people. */
export interface FamilyPrice {
  adults: number;
  children: number;
  cents: number;
  /** The price of each further child; null if further children can't join. */
  extraChild: number | null;
}

export interface MembershipPlan {
  families: number;
  /** Children beyond those included in the families' price. */
  extraChildren: number;
  /** Visitors with an individual membership. */
  members: Party;
  /** Visitors who buy tickets. */
  onTickets: Party;
  cents: number;
}

interface Prices {
  /** Tickets for all visits. `Infinity` for visitors who have to be members. */
  ticket: CostPerVisitor;
  membership: CostPerVisitor;
  family: FamilyPrice | undefined;
}

/** The rest of a party without some of its members. */
function subtract(party: Party, some: Party): Party {
  return perVisitor((visitor) => party[visitor] - some[visitor]);
}

/** Avoids 0 × Infinity, which is not a number. */
function cost(count: number, cents: number): number {
  return count === 0 ? 0 : count * cents;
}

function costOf(party: Party, costs: CostPerVisitor): number {
  return visitors.reduce((total, visitor) => total + cost(party[visitor], costs[visitor]), 0);
}

/** The parties that fit into a number of families: every mix of adults and seniors, at least one in each family. */
function familyMembers(party: Party, families: number, family: FamilyPrice | undefined): Party[] {
  if (families === 0 || !family) return [noOne];
  const places = families * family.adults;
  const child = Math.min(party.child, families * family.children);
  return Array.from({ length: Math.min(party.adult, places) + 1 }, (_, adult) => ({
    ...noOne,
    adult,
    senior: Math.min(party.senior, places - adult),
    child,
  })).filter(({ adult, senior }) => adult + senior >= families);
}

/** The numbers of members of a kind to try: none, all, or just one adult or senior, so that children can join. */
function memberCounts(visitor: Visitor, count: number, { ticket, membership }: Prices): Iterable<number> {
  if (membership[visitor] === Infinity) return [0];
  if (ticket[visitor] === Infinity) return [count];
  return new Set(visitor === 'adult' || visitor === 'senior' ? [0, Math.min(1, count), count] : [0, count]);
}

function memberChoices(party: Party, prices: Prices, [visitor, ...others]: readonly Visitor[] = visitors): Party[] {
  if (!visitor) return [noOne];
  const counts = [...memberCounts(visitor, party[visitor], prices)];
  return memberChoices(party, prices, others).flatMap((rest) => counts.map((count) => ({ ...rest, [visitor]: count })));
}

/** Children can only be members together with an adult or senior. */
function areAccompanied(members: Party, families: number): boolean {
  return members.child === 0 || families > 0 || members.adult + members.senior > 0;
}

/**
 * @returns undefined if there is no plan: children alone can't be members
 */
export function cheapestMemberships(party: Party, prices: Prices): MembershipPlan | undefined {
  const { ticket, family } = prices;
  const plans: MembershipPlan[] = [];
  const maxFamilies = family
    ? Math.ceil(Math.max((party.adult + party.senior) / family.adults, party.child / family.children))
    : 0;
  for (let families = 0; families <= maxFamilies; families += 1) {
    const extraChild = families > 0 ? (family?.extraChild ?? Infinity) : Infinity;
    const isExtra = extraChild < prices.membership.child;
    const membership = { ...prices.membership, child: Math.min(extraChild, prices.membership.child) };
    for (const inFamilies of familyMembers(party, families, family)) {
      const others = subtract(party, inFamilies);
      for (const chosen of memberChoices(others, { ...prices, membership })) {
        if (!areAccompanied(chosen, families)) continue;
        const onTickets = subtract(others, chosen);
        const cents = cost(families, family?.cents ?? 0) + costOf(chosen, membership) + costOf(onTickets, ticket);
        const extraChildren = isExtra ? chosen.child : 0;
        const members = { ...chosen, child: chosen.child - extraChildren };
        plans.push({ families, extraChildren, members, onTickets, cents });
      }
    }
  }
  const [first, ...rest] = plans.filter(({ cents }) => Number.isFinite(cents));
  return first && rest.reduce((best, plan) => (plan.cents < best.cents ? plan : best), first);
}

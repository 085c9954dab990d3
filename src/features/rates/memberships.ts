/**
 * The cheapest way for a group to become members, wholly or in part.
 *
 * Every way that can be cheapest is tried: how many families, who of the grown-ups is in them, and which of the others
 * become members or keep buying tickets. Groups are small, so that this is a matter of some thousand additions.
 */
import { noOne, visitors, type Party, type Visitor } from './party.ts';

/** What one of each kind of visitor costs, in cents; `Infinity` where it is not to be had. */
export type CostPerVisitor = Readonly<Record<Visitor, number>>;

/** A membership for several people at one price. */
export interface FamilyPrice {
  adults: number;
  children: number;
  cents: number;
  /** What each child more costs; null where there can't be more. */
  extraChild: number | null;
}

export interface MembershipPlan {
  families: number;
  /** Children beyond those that the families' price includes, paid per head. */
  extraChildren: number;
  /** Those with a membership of their own. */
  members: Party;
  /** Those who buy tickets. */
  onTickets: Party;
  cents: number;
}

interface Prices {
  /** By ticket, for all visits. `Infinity` for those who shall be members. */
  ticket: CostPerVisitor;
  membership: CostPerVisitor;
  family: FamilyPrice | undefined;
}

function combine(one: Party, other: Party, join: (a: number, b: number) => number): Party {
  return Object.fromEntries(visitors.map((visitor) => [visitor, join(one[visitor], other[visitor])])) as Record<
    Visitor,
    number
  >;
}

/** Infinitely dear things that nobody buys cost nothing. */
function cost(count: number, cents: number): number {
  return count === 0 ? 0 : count * cents;
}

function costOf(party: Party, costs: CostPerVisitor): number {
  return visitors.reduce((total, visitor) => total + cost(party[visitor], costs[visitor]), 0);
}

/** Who can be in that many families: every mix of adults and seniors, each family with one of them at least. */
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

/** How many of a kind may become members: all or none where that is open; just one, so that children can. */
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

/** Children are members only with a grown-up who is one. */
function areAccompanied(members: Party, families: number): boolean {
  return members.child === 0 || families > 0 || members.adult + members.senior > 0;
}

/**
 * @param party who comes
 * @returns undefined where it can't be done: children alone can't be members
 */
export function cheapestMemberships(party: Party, prices: Prices): MembershipPlan | undefined {
  const { ticket, family } = prices;
  const plans: MembershipPlan[] = [];
  const mostFamilies = family
    ? Math.ceil(Math.max((party.adult + party.senior) / family.adults, party.child / family.children))
    : 0;
  for (let families = 0; families <= mostFamilies; families += 1) {
    const extraChild = families > 0 ? (family?.extraChild ?? Infinity) : Infinity;
    const isExtra = extraChild < prices.membership.child;
    const membership = { ...prices.membership, child: Math.min(extraChild, prices.membership.child) };
    for (const inFamilies of familyMembers(party, families, family)) {
      const others = combine(party, inFamilies, (all, some) => all - some);
      for (const chosen of memberChoices(others, { ...prices, membership })) {
        if (!areAccompanied(chosen, families)) continue;
        const onTickets = combine(others, chosen, (all, some) => all - some);
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

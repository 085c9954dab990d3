/** The price list as the calculator needs it. Prices are in cents, taxes included; null if not sold that way. */
import type { ShopUnit } from '#park/tickets/shop-prices.ts';
import type { Visitor } from './party.ts';

/** One line of the price list. */
export interface RateLine {
  tab: 'tickets' | 'memberships';
  product: string;
  productKey: string;
  /** The parks and days that the product admits to, in at least one of its lines; days are null for memberships. */
  parks: readonly string[];
  days: number | null;
  audience: Visitor | 'family';
  title: string;
  priceOnline: number | null;
  priceAtGate: number | null;
  /** The price for each person of a group, booked ahead; null where groups have none. */
  priceGroup: number | null;
  /** The people that the family's price includes, and the price of each further child. */
  family: { adults: number; children: number; extraChild: number | null } | null;
  /** What it is in the ticket shop, if that sells it. */
  shop?: ShopUnit | null;
}

/** The channel of a sale: `online` falls back to the gate for what is not sold online. */
export type Channel = 'online' | 'atGate';

export interface Price {
  cents: number;
  where: Channel;
}

/** The price of a line; undefined if it is not sold that way. */
export function priceOf(
  { priceOnline, priceAtGate }: Pick<RateLine, 'priceOnline' | 'priceAtGate'>,
  channel: Channel,
): Price | undefined {
  if (channel === 'online' && priceOnline !== null) return { cents: priceOnline, where: 'online' };
  return priceAtGate === null ? undefined : { cents: priceAtGate, where: 'atGate' };
}

/** Visitors who pay another visitor's price if a product has none for them. */
const paysAs: Partial<Record<Visitor, Visitor>> = { senior: 'adult', student: 'adult' };

/** The line of a product that applies to a visitor. */
export function lineFor(lines: readonly RateLine[], visitor: Visitor): RateLine | undefined {
  return (
    lines.find(({ audience }) => audience === visitor) ?? lines.find(({ audience }) => audience === paysAs[visitor])
  );
}

/** What who counts as an adult, but is a student too, saves on a ticket, in cents. */
export function studentSaving(lines: readonly RateLine[]): number {
  const [adult, student] = (['adult', 'student'] as const).map((visitor) => {
    const line = lineFor(lines, visitor);
    return line && priceOf(line, 'online')?.cents;
  });
  return adult !== undefined && student !== undefined ? adult - student : 0;
}

/** True if every ticket that lists a visitor admits them free: then they need no ticket that does not list them. */
export function isAlwaysFree(rates: readonly RateLine[], visitor: Visitor): boolean {
  const lines = rates.filter(({ tab, audience }) => tab === 'tickets' && audience === visitor);
  return lines.length > 0 && lines.every(({ priceOnline, priceAtGate }) => !priceOnline && !priceAtGate);
}

/** The price list for groups: what they book ahead, and what is free for everybody. */
export function groupLines(rates: readonly RateLine[]): RateLine[] {
  return rates.flatMap((line) => {
    const isFree = !line.priceOnline && !line.priceAtGate;
    const priceOnline = line.priceGroup ?? (isFree ? 0 : null);
    return priceOnline === null ? [] : [{ ...line, priceOnline, priceAtGate: null }];
  });
}

/** The lines of a product. */
export function linesOf(rates: readonly RateLine[], product: string): RateLine[] {
  return rates.filter(({ productKey }) => productKey === product);
}

/** The number of tickets that a person needs for a number of visits. */
export function purchasesFor(visits: number, ticket: readonly RateLine[]): number {
  const days = ticket.find((line) => line.days !== null)?.days ?? 1;
  return Math.ceil(visits / days);
}

const parksOf = (lines: readonly RateLine[]) => lines.flatMap(({ parks }) => parks);

/** True if a membership admits to every park that a ticket admits to. */
export function isCoveredBy(ticket: readonly RateLine[], membership: readonly RateLine[]): boolean {
  const needed = parksOf(ticket);
  const covered = parksOf(membership);
  return needed.length > 0 && needed.every((park) => covered.includes(park));
}

/** The products of a tab, in the order of the price list. */
export function productsOf(rates: readonly RateLine[], tab: RateLine['tab']): { key: string; name: string }[] {
  const names = new Map(
    rates.filter((rate) => rate.tab === tab).map(({ productKey, product }) => [productKey, product]),
  );
  return Array.from(names, ([key, name]) => ({ key, name }));
}

/** The price list as the calculator reads it. Prices are in cents, final; null where it is not sold that way. */
import type { Visitor } from './party.ts';

/** One line of the price list. */
export interface RateLine {
  tab: 'tickets' | 'memberships';
  product: string;
  productKey: string;
  audience: Visitor | 'family';
  title: string;
  priceOnline: number | null;
  priceAtGate: number | null;
  /** Who a family's price is for, and what each child more costs. */
  family: { adults: number; children: number; extraChild: number | null } | null;
}

/** Where it is bought: `online` means online if possible, otherwise at the gate. */
export type Channel = 'online' | 'atGate';

export interface Price {
  cents: number;
  where: Channel;
}

/** What a line costs; undefined where it is not sold that way. */
export function priceOf({ priceOnline, priceAtGate }: RateLine, channel: Channel): Price | undefined {
  if (channel === 'online' && priceOnline !== null) return { cents: priceOnline, where: 'online' };
  return priceAtGate === null ? undefined : { cents: priceAtGate, where: 'atGate' };
}

/** Who pays as someone else where a product has no price of their own. */
const paysAs: Partial<Record<Visitor, Visitor>> = { senior: 'adult', student: 'adult' };

/** The line of a product that a visitor pays by. */
export function lineFor(lines: readonly RateLine[], visitor: Visitor): RateLine | undefined {
  return (
    lines.find(({ audience }) => audience === visitor) ?? lines.find(({ audience }) => audience === paysAs[visitor])
  );
}

/** Those who come in free wherever they are listed; a product that does not list them is not needed by them. */
export function isAlwaysFree(rates: readonly RateLine[], visitor: Visitor): boolean {
  const own = rates.filter(({ tab, audience }) => tab === 'tickets' && audience === visitor);
  return own.length > 0 && own.every(({ priceOnline, priceAtGate }) => !priceOnline && !priceAtGate);
}

/** The products of a tab, in the order of the list. */
export function productsOf(rates: readonly RateLine[], tab: RateLine['tab']): { key: string; name: string }[] {
  const names = new Map(
    rates.filter((rate) => rate.tab === tab).map(({ productKey, product }) => [productKey, product]),
  );
  return Array.from(names, ([key, name]) => ({ key, name }));
}

/** The sum of a hold, which shops state in several ways. */
import { expect, it } from 'vitest';
import { totalOf } from '#services/tickets/hold-tickets.ts';
import type { OctoPrice } from '#services/tickets/octo/octo-schemas.ts';

const dollars = (retail: number): OctoPrice => ({ retail, currency: 'CAD', precision: 2 });
const euros: OctoPrice = { retail: 1000, currency: 'EUR', precision: 2 };

it.each<[string, OctoPrice | null, (OctoPrice | null)[], number | null]>([
  ['for all, with a discount', dollars(4500), [dollars(2699), dollars(2699)], 4500],
  ['for all, and for no ticket', dollars(4500), [null, null], 4500],
  ['for each ticket', null, [dollars(2699), dollars(1599)], 4298],
  ['for each ticket, and 0 for all', { ...dollars(0), precision: 0 }, [dollars(2699)], 2699],
  ['as free', dollars(0), [dollars(0)], 0],
  ['for some tickets', null, [null, dollars(2699)], null],
  ['in another currency', euros, [euros], null],
  ['nowhere', null, [null], null],
])('is stated %s', (_, pricing, items, total) => {
  const unitItems = items.map((price) => ({ unitId: 'adult', pricing: price }));
  expect(totalOf({ uuid: 'x', status: 'ON_HOLD', pricing, unitItems })).toBe(total);
});

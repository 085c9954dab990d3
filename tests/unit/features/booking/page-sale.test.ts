import { expect, it } from 'vitest';
import { pageSaleOf } from '#features/booking/page-sale.ts';
import { type Availability, unknownAvailability } from '#park/tickets/availability.ts';

const shop = {
  product: 'adoption',
  option: 'DEFAULT',
  units: [
    { unit: 'small', title: 'Petit', price: 4900 },
    { unit: 'large', title: 'Grand', price: null },
  ],
};
const shopAddress = 'https://shop.example/adopt';
const selling = (change: Partial<Availability['options'][number]> = {}): Availability => ({
  at: '2026-11-30T12:00:00.000Z',
  options: [{ product: 'adoption', option: 'DEFAULT', prices: [{ small: 5000 }], days: {}, ...change }],
});

it('what the shop holds is sold at its prices, and without those that it does not have', () => {
  expect(pageSaleOf({ shop, shopAddress }, selling())).toEqual({
    product: 'adoption',
    option: 'DEFAULT',
    units: [{ unit: 'small', title: 'Petit', cents: 5000 }],
  });
});

it('what a shop holds that has never answered is sold as the content says', () => {
  expect(pageSaleOf({ shop, shopAddress: null }, unknownAvailability)).toMatchObject({
    units: [{ cents: 4900 }, { cents: null }],
  });
});

it.each<[string, Availability | undefined]>([
  ['without a shop that holds', undefined],
  ['without its product', selling({ product: 'other' })],
  ['by the day', selling({ days: { '2026-12-05': { places: 'few', prices: 0 } } })],
])('%s, a page leads elsewhere if there is an address, and sells nothing without one', (_, availability) => {
  expect(pageSaleOf({ shop, shopAddress }, availability)).toEqual({ address: shopAddress });
  expect(pageSaleOf({ shop, shopAddress: null }, availability)).toBeUndefined();
});

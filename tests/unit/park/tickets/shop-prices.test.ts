import { expect, it } from 'vitest';
import type { TicketOption } from '#park/tickets/availability.ts';
import { centsOn, isOpenDated, openPrice, placesFrom, placesOn, priceRange } from '#park/tickets/shop-prices.ts';

const winter: TicketOption = {
  product: 'winter',
  option: 'DEFAULT',
  prices: [{ adult: 2699, child: 1599 }, { adult: 3199 }],
  days: {
    '2026-12-04': { places: 'available', prices: 0 },
    '2026-12-05': { places: 'few', prices: 1 },
    '2026-12-13': { places: 'soldOut', prices: 1 },
  },
};
const summer: TicketOption = {
  ...winter,
  product: 'summer',
  days: { '2026-12-13': { places: 'available', prices: 0 } },
};

it('knows the price of a date, and none where nothing is sold, or at no price', () => {
  expect(centsOn(winter, 'adult', '2026-12-05')).toBe(3199);
  expect(centsOn(winter, 'child', '2026-12-05')).toBeUndefined();
  expect(centsOn(winter, 'adult', '2026-12-25')).toBeUndefined();
  expect(centsOn(undefined, 'adult', '2026-12-05')).toBeUndefined();
});

it('knows from which price on a unit is sold, and until when, without the dates that are sold out', () => {
  expect(priceRange(winter, 'adult', '2026-12-01')).toEqual({ lowest: 2699, varies: true, until: '2026-12-05' });
  expect(priceRange(winter, 'adult', '2026-12-05')).toEqual({ lowest: 3199, varies: false, until: '2026-12-05' });
  expect(priceRange(winter, 'adult', '2026-12-06')).toBeUndefined();
  expect(priceRange(winter, 'senior', '2026-12-01')).toBeUndefined();
});

it('knows what is sold for no day, and its price', () => {
  const year: TicketOption = { ...winter, prices: [{ adult: 9499, toddler: 0 }], days: {} };
  expect([year, winter, { ...winter, prices: [], days: {} }].map(isOpenDated)).toEqual([true, false, false]);
  expect(openPrice(year, 'adult')).toBe(9499);
  expect(openPrice(year, 'child')).toBeUndefined();
  expect(openPrice(winter, 'adult')).toBeUndefined();
  expect(priceRange(year, 'adult', '2026-12-01')).toEqual({ lowest: 9499, varies: false });
  expect(placesFrom(year, '2026-12-01')).toBe('available');
});

it('says of several options what the best of them has left', () => {
  expect(placesOn([winter], '2026-12-13')).toBe('soldOut');
  expect(placesOn([winter, summer], '2026-12-13')).toBe('available');
  expect(placesOn([winter, summer], '2026-12-25')).toBeUndefined();
});

it('says of an option what its best day has left', () => {
  expect(placesFrom(winter, '2026-12-01')).toBe('available');
  expect(placesFrom(winter, '2026-12-05')).toBe('few');
  expect(placesFrom(winter, '2026-12-06')).toBe('soldOut');
  expect(placesFrom(winter, '2027-01-01')).toBeUndefined();
});

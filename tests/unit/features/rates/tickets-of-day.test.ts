import { describe, expect, it } from 'vitest';
import { type CalculatorInput, defaultInput } from '#features/rates/calculator-input.ts';
import { noOne } from '#features/rates/party.ts';
import type { RateLine } from '#features/rates/price-list.ts';
import { basketOf, nextDay, ratesOn } from '#features/rates/tickets-of-day.ts';
import type { Availability } from '#park/tickets/availability.ts';

const line = (audience: RateLine['audience'], change: Partial<RateLine> = {}): RateLine => ({
  tab: 'tickets',
  product: 'Winter day',
  productKey: 'winter-day',
  parks: [],
  days: 1,
  audience,
  title: audience,
  priceOnline: 2500,
  priceAtGate: 3000,
  priceGroup: null,
  family: null,
  shop: { product: 'winter', option: 'DEFAULT', unit: audience },
  ...change,
});

const rates = [
  line('adult'),
  line('child', { priceOnline: 1500 }),
  line('companion', { priceOnline: null, priceAtGate: 0, shop: null }),
];

const availability: Availability = {
  at: '2026-11-30T13:02:00Z',
  options: [
    {
      product: 'winter',
      option: 'DEFAULT',
      prices: [{ adult: 2699, child: 1599 }, { adult: 3199 }],
      days: {
        '2026-12-05': { places: 'few', prices: 0 },
        '2026-12-06': { places: 'available', prices: 1 },
        '2026-12-12': { places: 'soldOut', prices: 0 },
        '2026-12-13': { places: 'soldOut', prices: 0 },
        '2026-12-14': { places: 'available', prices: 0 },
      },
    },
  ],
};

const family = defaultInput('winter-day');
const withParty = (party: Partial<CalculatorInput['party']>) => ({ ...family, party: { ...noOne, ...party } });
const onDay = (date: string) => ratesOn(rates, availability, date);

describe('what is held', () => {
  it('is a ticket for each, by the names of the shop', () => {
    expect(basketOf(onDay('2026-12-05'), family)).toMatchObject({
      place: { product: 'winter', option: 'DEFAULT' },
      counts: { 'unit.adult': 2, 'unit.child': 2 },
      sum: 8596,
    });
  });

  it('has no sum where one ticket has no price on that day, or no day is known', () => {
    expect(basketOf(onDay('2026-12-06'), family)?.sum).toBeNaN();
    expect(basketOf(rates, family)?.sum).toBeNaN();
  });

  it('leaves out who comes in free at the gate, and counts who pays as another together with them', () => {
    expect(basketOf(rates, withParty({ adult: 1, senior: 1, companion: 1 }))?.counts).toEqual({ 'unit.adult': 2 });
  });

  it.each([
    ['nobody', rates, withParty({})],
    ['who needs no ticket', rates, withParty({ companion: 2 })],
    ['more than the shop takes at once', rates, withParty({ adult: 21 })],
    ['what is sold ahead, but not by the shop', [line('adult', { shop: null })], withParty({ adult: 1 })],
    [
      'what the shop sells apart',
      [line('adult'), line('child', { shop: { product: 'other', option: 'DEFAULT', unit: 'child' } })],
      family,
    ],
  ])('is nothing for %s', (_, list, input) => {
    expect(basketOf(list, input)).toBeUndefined();
  });
});

describe('a day', () => {
  it('has its own prices in the price list', () => {
    const pricesOn = (date: string) => onDay(date).map(({ priceOnline }) => priceOnline);
    expect(pricesOn('2026-12-05')).toEqual([2699, 1599, null]);
    // Where the shop names no price, the list does.
    expect(pricesOn('2026-12-06')).toEqual([3199, 1500, null]);
    expect(pricesOn('2026-12-25')).toEqual([2500, 1500, null]);
  });

  it.each([
    ['2026-12-05', '2026-12-06'],
    ['2026-12-12', '2026-12-14'],
    ['2026-12-25', undefined],
  ])('after %s, the next one with places is %s', (date, next) => {
    expect(availability.options.map((option) => nextDay(option, date))).toEqual([next]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  scarceDatesOf,
  ticketOptions,
  type TicketSale,
  ticketSaleOf,
  ticketsOnDate,
  withShopPrice,
} from '#features/rates/ticket-sale.ts';
import { type Availability, unknownAvailability } from '#park/tickets/availability.ts';

const at = '2026-11-30T13:02:00Z';
const today = '2026-12-01';

type Line = Parameters<typeof withShopPrice>[0];

const line = (unit: string, change: Partial<Line> = {}): Line => ({
  tab: 'tickets',
  product: 'Winter day',
  productKey: 'winter-day',
  parks: [],
  title: unit,
  ages: null,
  priceOnline: 2500,
  validFrom: '2026-11-06',
  validUntil: '2027-05-16',
  shop: { product: 'winter', option: 'DEFAULT', unit },
  ...change,
});

const rates = [
  line('adult', { parks: ['animal-park'] }),
  line('child', { priceOnline: 1500 }),
  line('companion', { priceOnline: null, shop: null }),
  line('adult', {
    productKey: 'two-day',
    product: 'Two days',
    shop: { product: 'two', option: 'DEFAULT', unit: 'adult' },
  }),
  line('adult', {
    tab: 'memberships',
    productKey: 'year',
    shop: { product: 'year', option: 'DEFAULT', unit: 'adult' },
  }),
];

const availability: Availability = {
  at,
  options: [
    {
      product: 'winter',
      option: 'DEFAULT',
      prices: [{ adult: 2699, toddler: 0 }, { adult: 3199 }],
      days: {
        '2026-11-29': { places: 'few', prices: 0 },
        '2026-12-04': { places: 'available', prices: 0 },
        '2026-12-05': { places: 'few', prices: 1 },
        '2026-12-13': { places: 'soldOut', prices: 1 },
      },
    },
  ],
};

function saleOf(known: Availability, date = today): TicketSale | undefined {
  const priced = rates.map((one) => withShopPrice(one, known, date));
  return ticketSaleOf(priced, known, date);
}

describe('a line of the price list', () => {
  it('has the lowest price of the shop, which wins', () => {
    expect(withShopPrice(line('adult'), availability, today)).toMatchObject({
      priceOnline: 2699,
      range: { lowest: 2699, varies: true, until: '2026-12-05' },
      left: 'available',
    });
  });

  it('keeps its own price where the shop names none, sells nothing more, is unknown or is none', () => {
    for (const [one, known, date] of [
      [line('child'), availability, today],
      [line('adult'), availability, '2026-12-06'],
      [line('adult', { shop: null }), availability, today],
      [line('adult'), unknownAvailability, today],
      [line('adult'), undefined, today],
    ] as const) {
      const priced = withShopPrice(one, known, date);
      expect(priced.priceOnline).toBe(one.priceOnline);
      expect(priced.range).toBeUndefined();
    }
    expect(withShopPrice(line('adult'), availability, '2026-12-06').left).toBe('soldOut');
    expect(withShopPrice(line('adult'), undefined, today)).toEqual(line('adult'));
  });
});

describe('what is sold', () => {
  it('is what the list and the shop both have, with the days to come', () => {
    expect(saleOf(availability)).toEqual({
      at,
      tickets: [
        {
          tab: 'tickets',
          key: 'winter-day',
          name: 'Winter day',
          product: 'winter',
          option: 'DEFAULT',
          first: '2026-12-04',
          last: '2026-12-13',
          soldOut: ['2026-12-13'],
          few: ['2026-12-05'],
          units: [
            { unit: 'adult', title: 'adult', ages: null, cents: 2699, varies: true },
            { unit: 'child', title: 'child', ages: null, cents: 1500, varies: false },
          ],
        },
      ],
    });
  });

  it('is what the list says as long as the shop has never answered', () => {
    const sale = saleOf(unknownAvailability);
    expect(sale?.at).toBeUndefined();
    expect(sale?.tickets.map(({ key, first, last }) => [key, first, last])).toEqual([
      ['winter-day', today, '2027-05-16'],
      ['two-day', today, '2027-05-16'],
      ['year', undefined, '2027-05-16'],
    ]);
  });

  it('is a membership too, without days', () => {
    const year = { product: 'year', option: 'DEFAULT', prices: [{ adult: 9499 }], days: {} };
    const known = { at, options: [...availability.options, year] };
    expect(saleOf(known)?.tickets.map(({ tab, key, first }) => [tab, key, first])).toEqual([
      ['tickets', 'winter-day', '2026-12-04'],
      ['memberships', 'year', undefined],
    ]);
    expect(saleOf(known)?.tickets[1]?.units).toMatchObject([{ unit: 'adult', cents: 9499 }]);
    expect(ticketOptions(rates, known)).toEqual(availability.options);
  });

  it('is nothing after the last day', () => {
    expect(saleOf(availability, '2026-12-14')).toBeUndefined();
    expect(saleOf(unknownAvailability, '2027-05-17')).toBeUndefined();
  });
});

it('says of a date what is left and what the cheapest pays, who comes in free left out', () => {
  const options = ticketOptions(rates, availability);
  expect(ticketsOnDate(options, '2026-12-04')).toEqual({ places: 'available', lowest: 2699 });
  expect(ticketsOnDate(options, '2026-12-25')).toBeUndefined();
  expect(scarceDatesOf(options)).toEqual({ '2026-11-29': 'few', '2026-12-05': 'few', '2026-12-13': 'soldOut' });
});

it('knows the options of each park by the lines that name it', () => {
  expect(ticketOptions(rates, availability, 'animal-park')).toHaveLength(1);
  expect(ticketOptions(rates, availability, 'water-park')).toEqual([]);
});

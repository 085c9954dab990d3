import { expect, it } from 'vitest';
import { rateOffers } from '#view-models/json-ld/published-entries.ts';

const url = 'https://zoo.example/en/rates';
const adult = {
  product: 'Winter day',
  title: 'Adult',
  priceOnline: 2699,
  priceAtGate: 2999,
  validFrom: '2026-11-06',
  validUntil: '2027-05-16',
};
const offer = {
  '@type': 'Offer',
  name: 'Winter day – Adult',
  price: '26.99',
  priceCurrency: 'CAD',
  validFrom: '2026-11-06',
  validThrough: '2027-05-16',
  url,
};

it('offers what is sold, without a word on places where no shop says anything of them', () => {
  expect(rateOffers([adult, { ...adult, priceOnline: null, priceAtGate: null }], url)).toEqual([offer]);
});

it.each([
  ['available', 'InStock'],
  ['few', 'LimitedAvailability'],
  ['soldOut', 'SoldOut'],
] as const)('says of a shop that has %s places: %s', (left, availability) => {
  expect(rateOffers([{ ...adult, left }], url)).toEqual([
    { ...offer, availability: `https://schema.org/${availability}` },
  ]);
});

it('says until when the price of the shop holds', () => {
  const range = { lowest: 2699, varies: true, until: '2027-04-30' };
  expect(rateOffers([{ ...adult, range }], url)).toEqual([{ ...offer, priceValidUntil: '2027-04-30' }]);
});

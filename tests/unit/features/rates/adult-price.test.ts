import { describe, expect, it } from 'vitest';
import { adultPrice, priceFrom } from '#features/rates/adult-price.ts';

type Line = Parameters<typeof adultPrice>[0][number];

const line = (change: Partial<Line>): Line => ({
  tab: 'tickets',
  audience: 'adult',
  priceOnline: null,
  priceAtGate: null,
  validFrom: null,
  validUntil: null,
  ...change,
});

const online = (cents: number) => ({ cents, where: 'online' as const });
const atGate = (cents: number) => ({ cents, where: 'atGate' as const });

const winter = { validFrom: '2026-11-06', validUntil: '2027-05-16' };
const summer = { validFrom: '2027-05-22', validUntil: '2027-10-31' };
const seasons = [
  line({ ...summer, priceOnline: 4999, priceAtGate: 5499 }),
  line({ ...winter, priceOnline: 2699, priceAtGate: 2999 }),
  line({ ...summer, priceOnline: 7999 }),
];

describe('the price of an adult’s visit', () => {
  it.each([
    ['on the first day of a season', '2026-11-06', 2699],
    ['on its last day', '2027-05-16', 2699],
    ['between two seasons is that of the next', '2027-05-17', 4999],
    ['in another season', '2027-07-01', 4999],
    ['before all seasons is that of the first', '2026-10-01', 2699],
    ['after all seasons is unknown', '2027-11-01', undefined],
  ])('%s', (_, date, cents) => {
    expect(adultPrice(seasons, date)?.cents).toBe(cents);
  });

  it.each([
    ['is the one at the gate where nothing is sold online', [line({ priceAtGate: 2999 })], atGate(2999)],
    [
      'is the one online, whatever it costs at the gate',
      [line({ priceOnline: 3000, priceAtGate: 2999 })],
      online(3000),
    ],
    ['is the lowest', [line({ priceOnline: 3000 }), line({ priceOnline: 2699 })], online(2699)],
    ['may be nothing at all', [line({ priceAtGate: 0 })], atGate(0)],
    ['is unknown without a price', [line({})], undefined],
    ['is unknown without a ticket', [], undefined],
    ['is not that of others', [line({ audience: 'child', priceOnline: 100 })], undefined],
    ['is not that of a membership', [line({ tab: 'memberships', priceOnline: 100 })], undefined],
    [
      'is not that of a line that says nothing of a day before the next season',
      [line({}), line({ ...winter, priceOnline: 2699 })],
      online(2699),
    ],
  ])('%s', (_, rates, price) => {
    expect(adultPrice(rates, '2026-11-01')).toEqual(price);
  });
});

const child = (change: Partial<Line>) => line({ audience: 'child', ...change });

it.each([
  ['is the lowest of all visitors', [...seasons, child({ ...winter, priceOnline: 1599 })], online(1599)],
  ['is not nothing', [...seasons, line({ ...winter, audience: 'toddler', priceOnline: 0 })], online(2699)],
  ['is not that of a later season', [...seasons, child({ ...summer, priceOnline: 1599 })], online(2699)],
  ['is not that of a membership', [line({ tab: 'memberships', priceOnline: 100 })], undefined],
])('the price from which there are tickets %s', (_, rates, price) => {
  expect(priceFrom(rates, '2026-11-20')).toEqual(price);
});

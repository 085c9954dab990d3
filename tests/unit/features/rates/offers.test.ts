import { readFileSync } from 'node:fs';
import { array, parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { rate } from '#content/schemas/rate.ts';
import { cheapestOf, compareOffers, type Offer } from '#features/rates/offers.ts';
import { type GroupTerms, noOne, type Party } from '#features/rates/party.ts';
import type { RateLine } from '#features/rates/price-list.ts';

const bundled = new URL('../../../../src/content/bundled/en/rates.json', import.meta.url);
const rates = parse(array(rate), JSON.parse(readFileSync(bundled, 'utf8')));

function offersFor(party: Partial<Party>, ticket = 'summer-day', visits = 1) {
  return compareOffers(rates, { party: { ...noOne, ...party }, ticket, visits });
}

function find(offers: readonly Offer[], kind: Offer['kind']): Offer {
  const offer = offers.find((candidate) => candidate.kind === kind);
  if (!offer) throw new Error(`There is no offer of the kind ${kind}.`);
  return offer;
}

const list = ({ purchases }: Offer) => purchases.map(({ title, count, cents }) => `${count} × ${title} at ${cents}`);

describe('tickets', () => {
  it('cost what the price list says, online and at the gate', () => {
    const offers = offersFor({ adult: 2, child: 2 });
    expect(find(offers, 'online')).toMatchObject({ cents: 2 * 4999 + 2 * 3099 });
    expect(find(offers, 'atGate')).toMatchObject({ cents: 2 * 5499 + 2 * 3499 });
  });

  it('are needed for every visit', () => {
    expect(find(offersFor({ adult: 1 }, 'summer-day', 3), 'online').cents).toBe(3 * 4999);
  });

  it('for two days are needed for every two visits, and sold online only', () => {
    const offers = offersFor({ adult: 1 }, 'two-day', 3);
    expect(find(offers, 'online').cents).toBe(2 * 7999);
    expect(offers.some(({ kind }) => kind === 'atGate')).toBe(false);
  });

  it('cost students and seniors the adult price if they have none of their own', () => {
    expect(find(offersFor({ student: 1, senior: 1 }, 'two-day', 2), 'online').cents).toBe(2 * 7999);
  });

  it('say what adults save who are students, where students pay less', () => {
    expect(find(offersFor({ adult: 1 }), 'online').studentSaving).toBe(4999 - 4399);
    expect(find(offersFor({ adult: 1 }), 'atGate').studentSaving).toBeUndefined();
    expect(find(offersFor({ student: 1 }), 'online').studentSaving).toBeUndefined();
    expect(find(offersFor({ adult: 1 }, 'two-day'), 'online').studentSaving).toBeUndefined();
  });

  it('say nothing of student cards to adults who come with children', () => {
    expect(find(offersFor({ adult: 3, child: 12 }), 'online').studentSaving).toBeUndefined();
    expect(find(offersFor({ adult: 1, toddler: 1 }), 'online').studentSaving).toBeUndefined();
  });

  it('that are only sold at the gate are bought there', () => {
    const { purchases } = find(offersFor({ adult: 1, companion: 1 }), 'online');
    expect(purchases.map(({ where, cents }) => [where, cents])).toEqual([
      ['online', 4999],
      ['atGate', 0],
    ]);
  });

  it('are not needed by visitors who are free everywhere else', () => {
    expect(find(offersFor({ adult: 1, toddler: 2, companion: 1 }, 'two-day'), 'online').cents).toBe(7999);
  });

  it('are the only offer if admission is free', () => {
    expect(offersFor({ toddler: 2, companion: 1 }).map(({ kind, cents }) => [kind, cents])).toEqual([['online', 0]]);
  });
});

describe('groups', () => {
  const terms = { from: 15, childrenPerCompanion: 8 };
  const groupsOf = (party: Partial<Party>, ticket = 'winter-day', own: GroupTerms = terms) =>
    compareOffers(rates, { party: { ...noOne, ...party }, ticket, visits: 1 }, own).filter(
      ({ kind }) => kind === 'group',
    );

  it('have their own price from a size on', () => {
    expect(groupsOf({ adult: 14 })).toEqual([]);
    expect(groupsOf({ adult: 15 })).toMatchObject([{ cents: 15 * 1900 }]);
    expect(groupsOf({ senior: 15, toddler: 1, companion: 1 }, 'summer-day')).toMatchObject([{ cents: 15 * 3000 }]);
  });

  it('have one adult free for some children, and no more than come along', () => {
    const [school] = groupsOf({ adult: 4, child: 28 });
    expect(school).toMatchObject({ cents: 28 * 1200 + 1900, childrenPerCompanion: 8 });
    expect(school && list(school)).toEqual(['3 × Adult at 0', '1 × Adult at 1900', '28 × Child at 1200']);
    expect(groupsOf({ adult: 1, child: 28 })).toMatchObject([{ cents: 28 * 1200 }]);
    const allPay = { ...terms, childrenPerCompanion: null };
    expect(groupsOf({ adult: 3, child: 28 }, 'winter-day', allPay)).toMatchObject([{ cents: 28 * 1200 + 3 * 1900 }]);
  });

  it('have none with a ticket that is not sold to groups', () => {
    expect(groupsOf({ adult: 20 }, 'two-day')).toEqual([]);
  });

  it('are compared however large they are', () => {
    const kinds = offersFor({ adult: 9999, senior: 9999, child: 9999 }).map(({ kind }) => kind);
    expect(kinds).toEqual(['online', 'atGate']);
  });
});

it('costs nothing if nobody comes', () => {
  expect(offersFor({})).toEqual([]);
});

describe('memberships', () => {
  it('admit to at least the same parks as the ticket', () => {
    const products = (ticket: string) =>
      offersFor({ adult: 1 }, ticket)
        .filter(({ kind }) => kind === 'memberships')
        .map(({ product }) => product);
    expect(products('summer-day')).toEqual(['Three-park membership']);
    expect(products('winter-day')).toEqual(['Animal park membership', 'Three-park membership']);
  });

  it('are a family’s if that is cheapest', () => {
    const offer = find(offersFor({ adult: 2, child: 2 }), 'memberships');
    expect(list(offer)).toEqual(['1 × Family of four at 44999']);
  });

  it('cost a family less for each further child', () => {
    const offer = find(offersFor({ adult: 2, child: 4 }), 'memberships');
    expect(list(offer)).toEqual(['1 × Family of four at 44999', '2 × Family of four at 8500']);
    expect(offer.purchases[1]?.isExtraChild).toBe(true);
    expect(offer.cents).toBe(44999 + 2 * 8500);
  });

  it('are two families’ for two families', () => {
    expect(list(find(offersFor({ adult: 4, child: 4 }), 'memberships'))).toEqual(['2 × Family of four at 44999']);
  });

  it('are individual if a family’s would cost more', () => {
    const offer = find(offersFor({ adult: 2, child: 1 }), 'memberships');
    expect(offer.cents).toBe(2 * 14999 + 9999);
  });

  it('let seniors be the adults of a family', () => {
    const offer = find(offersFor({ senior: 2, child: 3 }), 'memberships');
    expect(offer.cents).toBe(Math.min(44999 + 8500, 2 * 12999 + 3 * 9999));
  });

  it('of students are bought at the gate, at the student price', () => {
    const { purchases } = find(offersFor({ student: 1 }, 'winter-day'), 'memberships');
    expect(purchases).toMatchObject([{ title: 'Student', cents: 7999, where: 'atGate' }]);
  });

  it('are not sold to children alone', () => {
    expect(offersFor({ child: 2 }, 'summer-day', 20).map(({ kind }) => kind)).toEqual(['online', 'atGate']);
  });

  it('pay off at the first visit at which tickets would cost as much', () => {
    // 44999 / 16196 = 2.8
    expect(find(offersFor({ adult: 2, child: 2 }), 'memberships').paysOffAt).toBe(3);
    // 14999 / 4999 = 3.0004: three tickets are still three cents cheaper
    expect(find(offersFor({ adult: 1 }), 'memberships').paysOffAt).toBe(4);
  });

  it('are free for visitors with free admission', () => {
    const offer = find(offersFor({ adult: 1, toddler: 1 }), 'memberships');
    expect(list(offer)).toEqual(['1 × Adult at 14999', '1 × Toddler at 0']);
  });
});

describe('combinations', () => {
  it('are not offered for a saving of a cent', () => {
    // The children of a family membership: one without would save a cent.
    for (const [ticket, party] of [
      ['summer-day', { adult: 2, child: 3 }],
      ['summer-day', { adult: 2, senior: 1, child: 2 }],
      ['winter-day', { adult: 1, child: 2, senior: 1 }],
    ] as const)
      for (let visits = 1; visits <= 12; visits += 1) {
        const offers = offersFor(party, ticket, visits);
        for (const { product, cents } of offers.filter(({ kind }) => kind === 'combination')) {
          const whole = offers.find((offer) => offer.kind === 'memberships' && offer.product === product);
          expect((whole?.cents ?? Infinity) - cents).toBeGreaterThanOrEqual(500);
        }
      }
  });

  it('are offered if some are better off as members and others with tickets', () => {
    const combination = find(offersFor({ senior: 1, child: 1 }, 'summer-day', 3), 'combination');
    expect(list(combination)).toEqual(['1 × Senior at 12999', '3 × Child at 3099']);
  });

  it('are not offered if everyone is better off the same way', () => {
    expect(cheapestOf(offersFor({ adult: 1, child: 1 }, 'winter-day', 3))?.kind).toBe('online');
    expect(cheapestOf(offersFor({ adult: 1, child: 1 }, 'winter-day', 4))?.kind).toBe('memberships');
  });

  it('always cost less than all other offers', () => {
    for (const ticket of ['summer-day', 'winter-day', 'two-day']) {
      for (let visits = 1; visits <= 6; visits += 1) {
        const offers = offersFor({ adult: 2, senior: 1, student: 1, child: 3, toddler: 1 }, ticket, visits);
        const combination = offers.find(({ kind }) => kind === 'combination');
        const others = offers.filter(({ kind }) => kind !== 'combination').map(({ cents }) => cents);
        if (combination) expect(combination.cents).toBeLessThan(Math.min(...others));
        for (const { purchases, cents } of offers) {
          expect(purchases.reduce((total, item) => total + item.count * item.cents, 0)).toBe(cents);
        }
      }
    }
  });
});

describe('a price list that editors have changed', () => {
  const line = (fields: Partial<RateLine>): RateLine => ({
    tab: 'tickets',
    product: 'Pool ticket',
    productKey: 'pool',
    parks: [],
    days: null,
    audience: 'adult',
    title: 'Adult',
    priceOnline: 1000,
    priceAtGate: 1200,
    priceGroup: null,
    family: null,
    ...fields,
  });
  const pool = line({ parks: ['water-park'], days: 1 });
  const slides = line({ productKey: 'slides', product: 'Slide ticket', parks: ['water-park'], days: 3 });
  const poolPass = line({
    tab: 'memberships',
    product: 'Pool membership',
    productKey: 'pool-pass',
    parks: ['water-park'],
    priceOnline: 2500,
  });
  const compare = (lines: readonly RateLine[], ticket: string, visits = 1, party: Partial<Party> = { adult: 1 }) =>
    compareOffers(lines, { party: { ...noOne, ...party }, ticket, visits });
  const costs = (offers: readonly Offer[]) => offers.map(({ kind, cents }) => [kind, cents]);

  it('has a ticket for three days', () => {
    const total = (visits: number) => find(compare([slides], 'slides', visits), 'online').cents;
    expect([1, 3, 4, 6, 7].map(total)).toEqual([1000, 1000, 2000, 2000, 3000]);
  });

  it('has a membership for the water park alone, which covers its tickets and no others', () => {
    const lines = [...rates, pool, poolPass];
    const memberships = (ticket: string) =>
      compare(lines, ticket)
        .filter(({ kind }) => kind === 'memberships')
        .map(({ product }) => product);
    expect(memberships('pool')).toEqual(['Three-park membership', 'Pool membership']);
    expect(memberships('summer-day')).toEqual(['Three-park membership']);
    expect(memberships('winter-day')).not.toContain('Pool membership');
    const offer = find(compare([pool, poolPass], 'pool', 2), 'memberships');
    expect(offer).toMatchObject({ cents: 2500, paysOffAt: 3 });
  });

  it('says what a product admits to in any of its lines', () => {
    const child = line({ audience: 'child', title: 'Child', parks: ['water-park'], days: 2 });
    const offers = compare([line({}), child, poolPass], 'pool', 4);
    expect(costs(offers)).toEqual([
      ['online', 2000],
      ['atGate', 2400],
      ['memberships', 2500],
    ]);
  });

  it('has two tickets of the same price, each compared for itself', () => {
    expect(costs(compare([pool, slides], 'pool', 3))).toEqual([
      ['online', 3000],
      ['atGate', 3600],
    ]);
    expect(costs(compare([pool, slides], 'slides', 3))).toEqual([
      ['online', 1000],
      ['atGate', 1200],
    ]);
  });

  it('has a ticket that is sold at the gate only', () => {
    const [online, atGate] = compare([{ ...pool, priceOnline: null }], 'pool');
    expect(online?.purchases).toMatchObject([{ where: 'atGate', cents: 1200 }]);
    expect(atGate?.cents).toBe(1200);
  });

  it('has a ticket without a price for adults, who can only be members', () => {
    const child = { ...pool, audience: 'child' as const, title: 'Child' };
    expect(compare([child], 'pool', 1, { adult: 1, child: 1 })).toEqual([]);
    expect(costs(compare([child], 'pool', 1, { child: 2 }))).toEqual([
      ['online', 2000],
      ['atGate', 2400],
    ]);
    expect(costs(compare([child, poolPass], 'pool', 1, { adult: 1, child: 1 }))).toEqual([['memberships', 3500]]);
  });

  it('has no memberships', () => {
    const tickets = rates.filter(({ tab }) => tab === 'tickets');
    expect(costs(compare(tickets, 'summer-day')).map(([kind]) => kind)).toEqual(['online', 'atGate']);
  });

  it('has no tickets, or nothing at all', () => {
    const memberships = rates.filter(({ tab }) => tab === 'memberships');
    expect(compare(memberships, '')).toEqual([]);
    expect(compare([], 'x')).toEqual([]);
  });

  it('does not compare memberships with a ticket that admits nowhere', () => {
    expect(costs(compare([line({}), poolPass], 'pool')).map(([kind]) => kind)).toEqual(['online', 'atGate']);
  });
});

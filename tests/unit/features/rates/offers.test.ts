import { readFileSync } from 'node:fs';
import { array, parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { rate } from '#content/schemas/rate.ts';
import { cheapestOf, compareOffers, type Offer } from '#features/rates/offers.ts';
import { type GroupTerms, noOne, type Party } from '#features/rates/party.ts';
import type { RateLine } from '#features/rates/price-list.ts';

const bundled = new URL('../../../../src/content/bundled/en/rates.json', import.meta.url);
const rates = parse(array(rate), JSON.parse(readFileSync(bundled, 'utf8')));

const compare = (lines: readonly RateLine[], party: Partial<Party>, ticket: string, visits = 1, terms?: GroupTerms) =>
  compareOffers(lines, { party: { ...noOne, ...party }, ticket, visits }, terms);

const offersFor = (party: Partial<Party>, ticket = 'summer-day', visits = 1) => compare(rates, party, ticket, visits);

/** The offer of a kind; the first of several memberships. */
function find(offers: readonly Offer[], kind: Offer['kind']): Offer {
  const offer = offers.find((candidate) => candidate.kind === kind);
  if (!offer) throw new Error(`There is no offer of the kind ${kind}.`);
  return offer;
}

type Costs = Partial<Record<Offer['kind'], number | undefined>>;

/** The cents of each kind of offer, undefined where there is none. */
const costsOf = (offers: readonly Offer[]): Costs =>
  Object.fromEntries(
    (['group', 'online', 'atGate', 'memberships', 'combination'] as const).map((kind) => [
      kind,
      offers.find((offer) => offer.kind === kind)?.cents,
    ]),
  );

const list = ({ purchases }: Offer) => purchases.map(({ title, count, cents }) => `${count} × ${title} at ${cents}`);

const membershipsOf = (offers: readonly Offer[]) =>
  offers.filter(({ kind }) => kind === 'memberships').map(({ product }) => product);

describe('tickets and memberships', () => {
  it.each<[what: string, party: Partial<Party>, ticket: string, visits: number, costs: Costs]>([
    [
      'cost what the price list says, online and at the gate',
      { adult: 2, child: 2 },
      'summer-day',
      1,
      { online: 2 * 4999 + 2 * 3099, atGate: 2 * 5499 + 2 * 3499 },
    ],
    ['are needed for every visit', { adult: 1 }, 'summer-day', 3, { online: 3 * 4999 }],
    ['for two days hold for two visits, online', { adult: 1 }, 'two-day', 3, { online: 2 * 7999, atGate: undefined }],
    ['cost others the adult price without their own', { student: 1, senior: 1 }, 'two-day', 2, { online: 2 * 7999 }],
    ['are not needed by who is free elsewhere', { adult: 1, toddler: 2, companion: 1 }, 'two-day', 1, { online: 7999 }],
    [
      'are one offer if admission is free',
      { toddler: 2, companion: 1 },
      'summer-day',
      1,
      { online: 0, atGate: undefined, memberships: undefined },
    ],
    ['are single where that is less', { adult: 2, child: 1 }, 'summer-day', 1, { memberships: 2 * 14999 + 9999 }],
    ['take seniors for a family’s adults', { senior: 2, child: 3 }, 'summer-day', 1, { memberships: 44999 + 8500 }],
    ['admit no children alone', { child: 2 }, 'summer-day', 20, { memberships: undefined, combination: undefined }],
  ])('%s', (_, party, ticket, visits, costs) => {
    expect(costsOf(offersFor(party, ticket, visits))).toMatchObject(costs);
  });

  it.each<[what: string, party: Partial<Party>, purchases: string[]]>([
    ['are a family’s if that is cheapest', { adult: 2, child: 2 }, ['1 × Family of four at 44999']],
    [
      'cost a family less for each further child',
      { adult: 2, child: 4 },
      ['1 × Family of four at 44999', '2 × Family of four at 8500'],
    ],
    ['are two families’ for two families', { adult: 4, child: 4 }, ['2 × Family of four at 44999']],
    ['are free for some', { adult: 1, toddler: 1 }, ['1 × Adult at 14999', '1 × Toddler at 0']],
  ])('memberships %s', (_, party, purchases) => {
    expect(list(find(offersFor(party), 'memberships'))).toEqual(purchases);
  });

  it('say which purchase is for further children', () => {
    expect(find(offersFor({ adult: 2, child: 4 }), 'memberships').purchases[1]?.isExtraChild).toBe(true);
  });

  it.each<[party: Partial<Party>, ticket: string, saving: number | undefined]>([
    [{ adult: 1 }, 'summer-day', 4999 - 4399],
    [{ student: 1 }, 'summer-day', undefined],
    [{ adult: 1 }, 'two-day', undefined],
    // Adults who come with children are no students.
    [{ adult: 3, child: 12 }, 'summer-day', undefined],
    [{ adult: 1, toddler: 1 }, 'summer-day', undefined],
  ])('say what adults of %j save with %s who are students: %s', (party, ticket, saving) => {
    expect(find(offersFor(party, ticket), 'online').studentSaving).toBe(saving);
  });

  it('that are only sold at the gate are bought there', () => {
    const bought = find(offersFor({ adult: 1, companion: 1 }), 'online').purchases;
    expect(bought).toMatchObject([
      { where: 'online', cents: 4999 },
      { where: 'atGate', cents: 0 },
    ]);
    const student = find(offersFor({ student: 1 }, 'winter-day'), 'memberships').purchases;
    expect(student).toMatchObject([{ title: 'Student', cents: 7999, where: 'atGate' }]);
  });

  it('stand in order, and memberships admit to at least the same parks as the ticket', () => {
    const offers = offersFor({ adult: 1 });
    expect(offers.map(({ kind }) => kind)).toEqual(['online', 'atGate', 'memberships']);
    expect(membershipsOf(offers)).toEqual(['Three-park membership']);
    const winter = ['Animal park membership', 'Three-park membership'];
    expect(membershipsOf(offersFor({ adult: 1 }, 'winter-day'))).toEqual(winter);
  });

  it('pay off at the first visit at which tickets would cost as much', () => {
    // 44999 / 16196 = 2.8
    expect(find(offersFor({ adult: 2, child: 2 }), 'memberships').paysOffAt).toBe(3);
    // 14999 / 4999 = 3.0004: three tickets are still three cents cheaper
    expect(find(offersFor({ adult: 1 }), 'memberships').paysOffAt).toBe(4);
  });

  it('cost nothing if nobody comes', () => {
    expect(offersFor({})).toEqual([]);
  });
});

describe('groups', () => {
  const terms = { from: 15, childrenPerCompanion: 8 };
  const groupOf = (party: Partial<Party>, ticket = 'winter-day', own: GroupTerms = terms) =>
    compare(rates, party, ticket, 1, own).find(({ kind }) => kind === 'group');

  it.each<[what: string, party: Partial<Party>, ticket: string, cents: number | undefined]>([
    ['have no price of their own below a size', { adult: 14 }, 'winter-day', undefined],
    ['have it from there on', { adult: 15 }, 'winter-day', 15 * 1900],
    ['of who is free have none for those', { senior: 15, toddler: 1, companion: 1 }, 'summer-day', 15 * 3000],
    ['have no more adults free than come along', { adult: 1, child: 28 }, 'winter-day', 28 * 1200],
    ['have none with a ticket that is not sold to them', { adult: 20 }, 'two-day', undefined],
  ])('%s', (_, party, ticket, cents) => {
    expect(groupOf(party, ticket)?.cents).toBe(cents);
  });

  it('have one adult free for some children, where that is so', () => {
    const school = groupOf({ adult: 4, child: 28 });
    expect(school).toMatchObject({ cents: 28 * 1200 + 1900, childrenPerCompanion: 8 });
    expect(school && list(school)).toEqual(['3 × Adult at 0', '1 × Adult at 1900', '28 × Child at 1200']);
    const allPay = { ...terms, childrenPerCompanion: null };
    expect(groupOf({ adult: 3, child: 28 }, 'winter-day', allPay)?.cents).toBe(28 * 1200 + 3 * 1900);
  });

  it('are offered no memberships', () => {
    const kinds = (party: Partial<Party>) => compare(rates, party, 'winter-day', 1, terms).map(({ kind }) => kind);
    expect(kinds({ adult: 2, child: 12 })).toContain('memberships');
    expect(kinds({ adult: 3, child: 28 })).toEqual(['group', 'online', 'atGate']);
  });

  it('are compared however large they are, without memberships', () => {
    const kinds = offersFor({ adult: 9999, senior: 9999, child: 9999 }).map(({ kind }) => kind);
    expect(kinds).toEqual(['online', 'atGate']);
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
  const child = line({ audience: 'child', title: 'Child', parks: ['water-park'], days: 2 });
  const poolPass = line({
    tab: 'memberships',
    product: 'Pool membership',
    productKey: 'pool-pass',
    parks: ['water-park'],
    priceOnline: 2500,
  });
  const tickets = rates.filter(({ tab }) => tab === 'tickets');
  const memberships = rates.filter(({ tab }) => tab === 'memberships');
  const adult = { adult: 1 };

  it.each<[what: string, lines: RateLine[], party: Partial<Party>, ticket: string, visits: number, costs: Costs]>([
    [
      'admits to what any line of a product says',
      [line({}), child, poolPass],
      adult,
      'pool',
      4,
      { online: 2000, atGate: 2400, memberships: 2500 },
    ],
    ['has two tickets of a price', [pool, slides], adult, 'pool', 3, { online: 3000, atGate: 3600 }],
    ['compares each for itself', [pool, slides], adult, 'slides', 3, { online: 1000, atGate: 1200 }],
    ['sells at the gate', [{ ...pool, priceOnline: null }], adult, 'pool', 1, { online: 1200, atGate: 1200 }],
    ['has a ticket for no adult', [child], { adult: 1, child: 1 }, 'pool', 1, {}],
    ['has it for children', [child], { child: 2 }, 'pool', 1, { online: 2000, atGate: 2400 }],
    ['makes adults members', [child, poolPass], { adult: 1, child: 1 }, 'pool', 1, { memberships: 3500 }],
    ['has no memberships', tickets, adult, 'summer-day', 1, { online: 4999, atGate: 5499 }],
    ['has no tickets', memberships, adult, '', 1, {}],
    ['has nothing at all', [], adult, 'x', 1, {}],
    ['has a ticket that admits nowhere', [line({}), poolPass], adult, 'pool', 1, { online: 1000, atGate: 1200 }],
  ])('%s', (_, lines, party, ticket, visits, costs) => {
    expect(costsOf(compare(lines, party, ticket, visits))).toEqual(costs);
  });

  it('has a ticket for three days', () => {
    const total = (visits: number) => find(compare([slides], { adult: 1 }, 'slides', visits), 'online').cents;
    expect([1, 3, 4, 6, 7].map(total)).toEqual([1000, 1000, 2000, 2000, 3000]);
  });

  it('has a membership for the water park alone, which covers its tickets and no others', () => {
    const productsFor = (ticket: string) => membershipsOf(compare([...rates, pool, poolPass], { adult: 1 }, ticket));
    expect(productsFor('pool')).toEqual(['Three-park membership', 'Pool membership']);
    expect(productsFor('summer-day')).toEqual(['Three-park membership']);
    expect(productsFor('winter-day')).not.toContain('Pool membership');
    const offer = find(compare([pool, poolPass], { adult: 1 }, 'pool', 2), 'memberships');
    expect(offer).toMatchObject({ cents: 2500, paysOffAt: 3 });
  });
});

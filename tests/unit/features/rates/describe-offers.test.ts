import { describe, expect, it } from 'vitest';
import { defaultInput } from '#features/rates/calculator-input.ts';
import { type CalculatorMessages, describeOffers, describeVisits, summarize } from '#features/rates/describe-offers.ts';
import type { Offer } from '#features/rates/offers.ts';
import { noOne } from '#features/rates/party.ts';

const messages: CalculatorMessages = {
  who: 'Qui',
  ticket: 'Billet',
  visits: 'Visites',
  fewer: 'Moins',
  more: 'Plus',
  atMost: 'Au plus {{max}}.',
  groupRate: 'Dès {{count}}',
  people_one: '{{count}} personne',
  people_many: '{{count}} de personnes',
  people_other: '{{count}} personnes',
  visitCount_one: '{{count}} visite',
  visitCount_many: '{{count}} de visites',
  visitCount_other: '{{count}} visites',
  summary: '{{people}}, {{visits}} : {{total}} ({{offer}}).',
  nobody: 'Personne.',
  notForAll: 'Pas pour tous.',
  freeForAll: 'Gratuit.',
  unaccompanied: 'Avec un grand.',
  'offer.group': 'Groupe',
  'offer.online': 'En ligne',
  'offer.atGate': 'Sur place',
  'offer.combination': '{{product}} en partie',
  cheapest: 'Le moins cher',
  costsMore: '{{price}} de plus',
  studentSaving: '{{price}} de moins avec une carte',
  freeCompanion: 'Un adulte gratuit pour {{count}}',
  'paysOff.first': 'dès la première visite',
  'paysOff.later': 'dès la {{visit}}e visite',
  details: 'À acheter',
  buy: 'Comment acheter',
  item: '{{count}} × {{what}} : {{price}}',
  itemAtGate: '{{item}} (sur place)',
  extraChild: 'Enfant de plus',
  free: 'gratuit',
  share: 'Copier',
  shared: 'Copié',
  notShared: 'Pas copié',
};

const day = { product: 'Billet d’un jour' };
const membership = { product: 'Abonnement' };
const online: Offer = {
  kind: 'online',
  ...day,
  cents: 4999,
  purchases: [
    { ...day, title: 'Adulte', count: 1, cents: 4999, where: 'online' },
    { ...day, title: 'Accompagnateur', count: 1, cents: 0, where: 'atGate' },
  ],
};
const atGate: Offer = { ...online, kind: 'atGate', cents: 5499 };
const family: Offer = {
  kind: 'memberships',
  ...membership,
  cents: 53499,
  paysOffAt: 3,
  purchases: [
    { ...membership, title: 'Famille', count: 1, cents: 44999, where: 'online' },
    { ...membership, title: 'Famille', count: 1, cents: 8500, where: 'online', isExtraChild: true },
  ],
};

describe('describeOffers', () => {
  const [first, second, third] = describeOffers([online, atGate, family], 'fr', messages);

  it('formats prices for the language, and marks the cheapest', () => {
    expect(first).toMatchObject({ title: 'En ligne', total: '49,99\u00A0$', isCheapest: true });
    expect(describeOffers([online], 'en', messages)[0]).toMatchObject({ total: '$49.99', isCheapest: false });
  });

  it('says how much more the gate costs', () => {
    expect(second?.notes).toEqual(['5,00\u00A0$ de plus']);
  });

  it('says what a student card saves', () => {
    const [offer] = describeOffers([{ ...online, studentSaving: 400 }], 'fr', messages);
    expect(offer?.notes).toEqual(['4,00\u00A0$ de moins avec une carte']);
  });

  it('says for how many children of a group an adult comes in free', () => {
    const [offer] = describeOffers([{ ...online, kind: 'group', childrenPerCompanion: 8 }], 'fr', messages);
    expect(offer).toMatchObject({ title: 'Groupe', notes: ['Un adulte gratuit pour 8'] });
  });

  it('says when a membership pays off', () => {
    expect(third).toMatchObject({ title: 'Abonnement', notes: ['dès la 3e visite'] });
    expect(describeOffers([{ ...family, paysOffAt: 1 }], 'en', messages)[0]?.notes).toEqual(['dès la première visite']);
  });

  it('lists what to buy, and what is sold at the gate only', () => {
    expect(first?.items).toEqual([
      '1 × Billet d’un jour, Adulte : 49,99\u00A0$',
      '1 × Billet d’un jour, Accompagnateur : gratuit (sur place)',
    ]);
    expect(third?.items).toEqual(['1 × Famille : 449,99\u00A0$', '1 × Enfant de plus : 85,00\u00A0$']);
  });

  it('names the products if there are several', () => {
    const combination: Offer = {
      kind: 'combination',
      ...membership,
      cents: 1,
      purchases: [...online.purchases.slice(0, 1), ...family.purchases.slice(0, 1)],
    };
    const [text] = describeOffers([combination], 'fr', messages);
    expect(text?.title).toBe('Abonnement en partie');
    expect(text?.items[0]).toBe('1 × Billet d’un jour, Adulte : 49,99\u00A0$');
  });
});

describe('summarize', () => {
  const input = { ...defaultInput('summer-day'), visits: 2 };

  it('says how many, how often and what is cheapest', () => {
    expect(summarize(input, [online, family], 'fr', messages)).toBe(
      '4 personnes, 2 visites : 49,99\u00A0$ (En ligne).',
    );
  });

  it('has messages for nobody, for a ticket that some can’t buy, for free admission and for children alone', () => {
    expect(summarize({ ...input, party: noOne }, [], 'fr', messages)).toBe('Personne.');
    expect(summarize(input, [], 'fr', messages)).toBe('Pas pour tous.');
    const free = { ...online, cents: 0 };
    expect(summarize({ ...input, party: { ...noOne, companion: 1 } }, [free], 'fr', messages)).toBe('Gratuit.');
    expect(summarize({ ...input, party: { ...noOne, child: 1 } }, [online], 'fr', messages)).toMatch(
      /Avec un grand\.$/,
    );
  });
});

describe('describeVisits', () => {
  it('uses the singular and the plural', () => {
    expect(describeVisits(1, 'en', messages)).toBe('1 visite');
    expect(describeVisits(2, 'en', messages)).toBe('2 visites');
  });
});

import { describe, expect, it } from 'vitest';
import {
  describeOffers,
  describeVisits,
  summarize,
  type CalculatorTexts,
} from '../../../../src/features/rates/offer-text.ts';
import type { Offer } from '../../../../src/features/rates/offers.ts';
import { defaultSelection, noOne } from '../../../../src/features/rates/party.ts';

const texts: CalculatorTexts = {
  who: 'Qui',
  ticket: 'Billet',
  visits: 'Visites',
  fewer: 'Moins',
  more: 'Plus',
  people: { one: '{count} personne', other: '{count} personnes' },
  visitCount: { one: '{count} visite', other: '{count} visites' },
  summary: '{people}, {visits} : {total} ({offer}).',
  nobody: 'Personne.',
  freeForAll: 'Gratuit.',
  unaccompanied: 'Avec un grand.',
  online: 'En ligne',
  atGate: 'Sur place',
  combination: '{product} en partie',
  cheapest: 'Le moins cher',
  dearer: '{price} de plus',
  paysOff: { one: 'dès la première visite', other: 'dès la {visit}e visite' },
  details: 'À acheter',
  item: '{count} × {what} : {price}',
  itemAtGate: '{item} (sur place)',
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
  const [first, second, third] = describeOffers([online, atGate, family], 'fr', texts);

  it('writes prices as the language does, and marks the cheapest', () => {
    expect(first).toMatchObject({ title: 'En ligne', total: '49,99\u00A0$', isCheapest: true });
    expect(describeOffers([online], 'en', texts)[0]).toMatchObject({ total: '$49.99', isCheapest: false });
  });

  it('says how much dearer the gate is', () => {
    expect(second?.notes).toEqual(['5,00\u00A0$ de plus']);
  });

  it('says when a membership pays off', () => {
    expect(third).toMatchObject({ title: 'Abonnement', notes: ['dès la 3e visite'] });
    expect(describeOffers([{ ...family, paysOffAt: 1 }], 'en', texts)[0]?.notes).toEqual(['dès la première visite']);
  });

  it('lists what to buy, and where if that is elsewhere', () => {
    expect(first?.items).toEqual(['1 × Adulte : 49,99\u00A0$', '1 × Accompagnateur : gratuit (sur place)']);
    expect(third?.items).toEqual(['1 × Famille : 449,99\u00A0$', '1 × Enfant de plus : 85,00\u00A0$']);
  });

  it('names the products where there are several', () => {
    const combination: Offer = {
      kind: 'combination',
      ...membership,
      cents: 1,
      purchases: [...online.purchases.slice(0, 1), ...family.purchases.slice(0, 1)],
    };
    const [text] = describeOffers([combination], 'fr', texts);
    expect(text?.title).toBe('Abonnement en partie');
    expect(text?.items[0]).toBe('1 × Billet d’un jour, Adulte : 49,99\u00A0$');
  });
});

describe('summarize', () => {
  const selection = { ...defaultSelection('summer-day'), visits: 2 };

  it('says who, how often and what is cheapest', () => {
    expect(summarize(selection, [online, family], 'fr', texts)).toBe(
      '4 personnes, 2 visites : 49,99\u00A0$ (En ligne).',
    );
  });

  it('has words for nobody, for free admission and for children alone', () => {
    expect(summarize({ ...selection, party: noOne }, [], 'fr', texts)).toBe('Personne.');
    const free = { ...online, cents: 0 };
    expect(summarize({ ...selection, party: { ...noOne, companion: 1 } }, [free], 'fr', texts)).toBe('Gratuit.');
    expect(summarize({ ...selection, party: { ...noOne, child: 1 } }, [online], 'fr', texts)).toMatch(
      /Avec un grand\.$/,
    );
  });
});

describe('describeVisits', () => {
  it('knows one from several', () => {
    expect(describeVisits(1, 'en', texts)).toBe('1 visite');
    expect(describeVisits(2, 'en', texts)).toBe('2 visites');
  });
});

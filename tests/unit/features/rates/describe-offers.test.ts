import { describe, expect, it } from 'vitest';
import { defaultInput } from '#features/rates/calculator-input.ts';
import { describeOffers, summarize } from '#features/rates/describe-offers.ts';
import type { Offer } from '#features/rates/offers.ts';
import { noOne, type Party } from '#features/rates/party.ts';
import messages from '../../../../i18n/locales/fr/calculator.json' with { type: 'json' };

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
const free: Offer = { ...online, cents: 0 };
const group: Offer = { ...online, kind: 'group', childrenPerCompanion: 8 };
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

const withSpaces = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');

describe('an offer in words', () => {
  const inWords = (...offers: Offer[]) => describeOffers(offers, 'fr', messages);

  it('has its price in the language, and the cheapest is first', () => {
    const [first, second] = inWords(atGate, online);
    expect(first).toMatchObject({ title: messages['offer.online'], total: '49,99\u00A0$' });
    expect(second?.title).toBe(messages['offer.atGate']);
    expect(describeOffers([online], 'en', messages)[0]).toMatchObject({ total: '$49.99' });
  });

  it.each<[what: string, offers: Offer[], notes: string[]]>([
    ['how much more the gate costs', [online, atGate], ['5,00 $ de moins qu’à la billetterie']],
    ['what a student card saves', [{ ...online, studentSaving: 400 }], ['4,00 $ de moins avec une carte étudiante']],
    ['for how many children of a group an adult is free', [group], ['Un adulte gratuit par groupe de 8 enfants']],
    ['when a membership pays off', [family], ['Rentable dès la 3e visite']],
    ['that it pays off at once', [{ ...family, paysOffAt: 1 }], ['Rentable dès la première visite']],
  ])('says %s', (_, offers, notes) => {
    expect(inWords(...offers)[0]?.notes.map(withSpaces)).toEqual(notes);
  });

  it('lists what to buy, names the products if there are several, and says what is sold at the gate only', () => {
    const purchases = [...online.purchases.slice(0, 1), ...family.purchases.slice(0, 1)];
    const combination: Offer = { kind: 'combination', ...membership, cents: 49999, purchases };
    const items = inWords(online, family, combination).map((offer) => offer.items.map(withSpaces));
    expect(items).toEqual([
      ['1 × Billet d’un jour, Adulte : 49,99 $', '1 × Billet d’un jour, Accompagnateur : gratuit (à la billetterie)'],
      ['1 × Famille : 449,99 $', '1 × Enfant de plus : 85,00 $'],
      ['1 × Billet d’un jour, Adulte : 49,99 $', '1 × Abonnement, Famille : 449,99 $'],
    ]);
    const titles = inWords(group, family, combination).map(({ title }) => title);
    expect(titles).toEqual(['Tarif de groupe', 'Abonnement', 'Abonnement pour une partie du groupe']);
  });
});

it.each<[what: string, party: Partial<Party>, offers: Offer[], text: string]>([
  [
    'how many, how often and what is cheapest',
    { adult: 2, child: 2 },
    [online, family],
    'Le prix le plus bas pour 4 personnes, 2 visites : Billets achetés d’avance.',
  ],
  ['that nobody comes', {}, [], 'Ajoutez au moins une personne.'],
  ['that some can’t buy a ticket', { adult: 1 }, [], 'Ce billet n’est pas vendu à toutes ces personnes.'],
  ['that it is free', { toddler: 1, student: 1 }, [free], 'L’entrée est gratuite pour ces personnes.'],
  [
    'that children do not come alone',
    { child: 2 },
    [free],
    'L’entrée est gratuite pour ces personnes. Les enfants viennent avec une personne de 14 ans ou plus.',
  ],
])('a summary says %s', (_, party, offers, text) => {
  const input = { ...defaultInput('summer-day'), party: { ...noOne, ...party }, visits: 2 };
  expect(withSpaces(summarize(input, offers, 'fr', messages))).toBe(text);
});

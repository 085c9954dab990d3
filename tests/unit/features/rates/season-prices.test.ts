import { describe, expect, it } from 'vitest';
import { type DatedLine, stillSold } from '#features/rates/dated-lines.ts';
import { describeDates, describePrices, seasonPrices } from '#features/rates/season-prices.ts';
import en from '../../../../i18n/locales/en/rates.json' with { type: 'json' };
import fr from '../../../../i18n/locales/fr/rates.json' with { type: 'json' };

type Line = DatedLine & { product: string };

const winter = { product: 'Winter day', validFrom: '2026-11-06', validUntil: '2027-05-16' };
const summer = { product: 'Summer day', validFrom: '2027-05-22', validUntil: '2027-10-31' };
const any = { product: 'Ticket', validFrom: null, validUntil: null };

const line = (change: Partial<Line>): Line => ({
  ...any,
  tab: 'tickets',
  audience: 'adult',
  priceOnline: null,
  priceAtGate: null,
  ...change,
});
const child = (change: Partial<Line>) => line({ audience: 'child', ...change });

const priceList = [
  line({ ...summer, product: 'Two days', priceOnline: 7999 }),
  line({ ...summer, priceOnline: 4999, priceAtGate: 5499 }),
  child({ ...summer, priceOnline: 3099 }),
  line({ ...winter, priceOnline: 2699, priceAtGate: 2999 }),
  child({ ...winter, priceOnline: 1599 }),
  line({ tab: 'memberships', priceOnline: 100 }),
];

/** Each season in words, with its days after its prices. */
const inWords = (rates: readonly Line[], date: string, locale: 'fr' | 'en' = 'en', isOnline = false) =>
  seasonPrices(rates, date).map((season) => {
    const messages = { fr, en }[locale];
    const prices = describePrices(season.prices, locale, messages, isOnline);
    return [prices, season.product, describeDates(season, date, locale, messages)]
      .filter(Boolean)
      .join(' | ')
      .replaceAll('\u00A0', ' ');
  });

const winterPrices = '$26.99 adult · $15.99 child, in advance | Winter day';
const summerPrices = '$49.99 adult · $30.99 child, in advance | Summer day';

describe('the prices of seasons', () => {
  it.each([
    [
      'are those of this season and the next',
      '2026-11-20',
      [`${winterPrices} | until May 16, 2027`, `${summerPrices} | May 22 – October 31, 2027`],
    ],
    ['hold on the last day', '2027-05-16', [`${winterPrices} | until May 16, 2027`, expect.any(String)]],
    ['are those of the next between two', '2027-05-17', [`${summerPrices} | May 22 – October 31, 2027`]],
    ['are not those of a season that is over', '2027-07-01', [`${summerPrices} | until October 31, 2027`]],
    ['are none after all seasons', '2027-11-01', []],
  ])('%s', (_, date, words) => {
    expect(inWords(priceList, date)).toEqual(words);
  });

  it.each([
    ['has no child rate', [line({ priceOnline: 2699 })], ['$26.99 adult, in advance | Ticket']],
    ['has no adult rate', [child({ priceOnline: 1599 })], ['$15.99 child, in advance | Ticket']],
    [
      'has a cheaper ticket for children alone',
      [child({ product: 'Kids', priceOnline: 500 }), line({ priceOnline: 2699 })],
      ['$26.99 adult, in advance | Ticket'],
    ],
    [
      'costs more on some days',
      [line({ priceOnline: 2699, range: { varies: true } }), child({ priceOnline: 1599, range: { varies: false } })],
      ['from $26.99 adult · $15.99 child, in advance | Ticket'],
    ],
    [
      'sells at the gate alone',
      [line({ priceAtGate: 2999 }), child({ priceAtGate: 1799 })],
      ['$29.99 adult · $17.99 child, at the gate | Ticket'],
    ],
    [
      'sells one of them at the gate',
      [line({ priceOnline: 2699 }), child({ priceAtGate: 0 })],
      ['$26.99 adult, in advance · $0.00 child, at the gate | Ticket'],
    ],
    [
      'has no last day',
      [line({ ...summer, validUntil: null, priceOnline: 4999 })],
      ['$49.99 adult, in advance | Summer day | from May 22, 2027'],
    ],
    ['has neither', [line({ audience: 'senior', priceOnline: 2299 }), line({})], []],
    ['has nothing', [], []],
  ])('say what there is where a zoo %s', (_, rates, words) => {
    expect(inWords(rates, '2026-11-20')).toEqual(words);
  });

  it('say that a shop sells them, and are as French has it', () => {
    expect(inWords(priceList, '2026-11-20', 'fr', true)).toEqual([
      '26,99 $ adulte · 15,99 $ enfant, en ligne | Winter day | jusqu’au 16 mai 2027',
      '49,99 $ adulte · 30,99 $ enfant, en ligne | Summer day | 22 mai au 31 octobre 2027',
    ]);
  });
});

it('tickets are sold until their last day, those of now before those of later', () => {
  const products = (date: string) => stillSold(priceList, date).map(({ product }) => product);
  expect(products('2026-11-20')).toEqual([
    'Winter day',
    'Winter day',
    'Ticket',
    'Two days',
    'Summer day',
    'Summer day',
  ]);
  expect(products('2027-06-01')).toEqual(['Two days', 'Summer day', 'Summer day', 'Ticket']);
});

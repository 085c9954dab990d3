import { describe, expect, it } from 'vitest';
import { explain } from '#content/validation/problems.ts';
import { explainLostShop, findShopProblems } from '#content/validation/shop-agreement.ts';
import type { Availability } from '#park/tickets/availability.ts';
import { validEntries } from '#tests/support/valid-entries.ts';

const today = '2026-11-30';
const shop = { product: 'winter-day', option: 'DEFAULT', unit: 'adult' };
const { rates, foundationPages, site } = validEntries(new Date(`${today}T17:00:00Z`));

/** A line of the price list in both languages, which the shop sells for 26,99 $. */
const line = (fields: object = {}) =>
  rates
    .filter(({ documentId }) => documentId === 'winter-day-adult')
    .map((entry) => ({ ...entry, priceOnline: 2699, validFrom: null, validUntil: null, shop, ...fields }));

const sold = (fields: Partial<Availability['options'][number]> = {}): Availability => ({
  at: '2026-11-30T12:00:00.000Z',
  options: [
    {
      product: 'winter-day',
      option: 'DEFAULT',
      prices: [{ adult: 2699 }, { adult: 3005 }],
      days: {
        '2026-12-05': { places: 'soldOut', prices: 1 },
        '2026-11-29': { places: 'available', prices: 1 },
        '2026-12-01': { places: 'available', prices: 0 },
      },
      ...fields,
    },
  ],
});

const messages = (fields: object, availability = sold()) =>
  findShopProblems({ rates: line(fields), foundationPages: [] }, availability, today).map((problem) => {
    const { documentId, locale, field, message } = explain(problem);
    return { at: `${documentId} ${locale} ${field}`, ...message };
  });

describe('a line of the price list', () => {
  it.each<[string, object, Availability?]>([
    ['that the shop sells at the same price on the next day', {}],
    ['that is not in the shop', { shop: null, priceOnline: 1 }],
    ['that has no price online', { priceOnline: null }],
    ['of which the shop has no day', { shop: { ...shop, unit: 'anything' } }, sold({ prices: [], days: {} })],
    ['whose days are over', { validUntil: '2026-11-29', priceOnline: 1 }],
    ['that is for dearer days, at their price', { validFrom: '2026-12-02', priceOnline: 3005 }],
  ])('%s is as it should be', (_, fields, availability) => {
    expect(messages(fields, availability)).toEqual([]);
  });

  it.each([
    ['product', /^must be the identifier of a product .+; found "gone"$/],
    ['option', /^must be the identifier of an option .+; found "gone"$/],
    ['unit', /^must be the identifier of a unit .+; found "gone"$/],
  ])('whose %s the shop does not have is named once, with what to do', (field, sentence) => {
    expect(messages({ shop: { ...shop, [field]: 'gone' } })).toEqual([
      {
        at: `winter-day-adult fr shop.${field}`,
        fr: expect.stringContaining('gone'),
        en: expect.stringMatching(sentence),
      },
    ]);
  });

  it('of another price than the shop’s names both, and the day', () => {
    expect(messages({ validFrom: '2026-12-02' })).toEqual([
      {
        at: 'winter-day-adult fr priceOnline',
        fr: 'doit être le prix de la billetterie, 30,05\u00A0$ le 2026-12-05, que les pages montrent à sa place\u00A0: corrigez l’un ou l’autre; on y trouve 26,99\u00A0$',
        en: 'must be the price of the ticket shop, $30.05 on 2026-12-05, which pages show in its place: correct the one or the other; found $26.99',
      },
    ]);
  });
});

describe('what is sold for no day', () => {
  const adoption = { product: 'adoption', option: 'DEFAULT', prices: [{ small: 5000, large: 15_000 }], days: {} };
  const units = [
    { unit: 'small', title: 'Petit', price: 5000 },
    { unit: 'large', title: 'Grand', price: null },
  ];
  const gift = { product: 'adoption', option: 'DEFAULT', units };
  const problems = (changes: object, change: object = {}) => {
    const pages = foundationPages.map((page) => ({
      ...page,
      shop: page.documentId === 'donate' ? { ...gift, ...changes } : null,
    }));
    const availability = sold({ ...adoption, ...change });
    return findShopProblems({ rates: [], foundationPages: pages }, availability, today).map((problem) => {
      const { documentId, locale, field, message } = explain(problem);
      return [`${documentId} ${locale} ${field}`, message.en];
    });
  };

  it('on a page, at the same price, is as it should be', () => {
    expect(problems({})).toEqual([]);
  });

  it.each<[string, object, object, string, RegExp]>([
    ['whose product is gone', { product: 'gone' }, {}, 'product', /identifier of a product/],
    ['whose option is gone', { option: 'gone' }, {}, 'option', /identifier of an option/],
    ['that is sold by the day', {}, { days: { [today]: { places: 'few', prices: 0 } } }, 'product', /without a date/],
    ['whose unit is gone', { units: [{ ...units[0], unit: 'gone' }] }, {}, 'units.0.unit', /identifier of a unit/],
    ['at another price', { units: [units[1], { ...units[0], price: 1 }] }, {}, 'units.1.price', /\$50\.00, which/],
  ])('on a page, %s, is named once', (_, changes, change, field, sentence) => {
    expect(problems(changes, change)).toEqual([[`donate fr shop.${field}`, expect.stringMatching(sentence)]]);
  });

  it('in the price list, at another price, names both', () => {
    const membership = { shop: { product: 'adoption', option: 'DEFAULT', unit: 'small' }, priceOnline: 4900 };
    expect(messages(membership, sold(adoption))).toMatchObject([
      {
        at: 'winter-day-adult fr priceOnline',
        en: expect.stringMatching(/^must be .+, \$50\.00, .+; found \$49\.00$/),
      },
    ]);
    expect(messages({ ...membership, priceOnline: 5000 }, sold(adoption))).toEqual([]);
  });
});

it.each([
  ['2026-11-29', /said on 2026-11-29/],
  [undefined, /show nothing of it/],
])('a shop that could not be read, known since %s, is a warning of the zoo’s entry', (last, sentence) => {
  const [entry] = site;
  expect(entry && explainLostShop(entry, last)).toMatchObject({
    type: 'site',
    field: 'ticketing',
    message: { en: expect.stringMatching(sentence) },
  });
});

import { describe, expect, it } from 'vitest';
import { explain } from '#content/validation/problems.ts';
import { explainLostShop, findShopProblems } from '#content/validation/shop-agreement.ts';
import type { Availability } from '#park/tickets/availability.ts';
import { validEntries } from '#tests/support/valid-entries.ts';

const today = '2026-11-30';
const shop = { product: 'winter-day', option: 'DEFAULT', unit: 'adult' };
const { rates, site } = validEntries(new Date(`${today}T17:00:00Z`));

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
  findShopProblems(line(fields), availability, today).map((problem) => {
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
    ['unit', /^must be the identifier of a ticket .+; found "gone"$/],
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

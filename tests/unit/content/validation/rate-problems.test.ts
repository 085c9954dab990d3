/** Lines of the price list that contradict each other, or leave out what the calculator must know. */
import { describe, expect, it } from 'vitest';
import { complaintsAbout, type Edit } from '#tests/support/editable-content.ts';
import type { RawEntry } from '#tests/support/short-lists.ts';

const parks = (...ids: string[]) => ({ parks: ids.map((documentId) => ({ documentId })) });
const nothing: RawEntry = { parks: [], days: null };
const set =
  (fields: Record<string, RawEntry>): Edit =>
  (content) => {
    for (const [id, changes] of Object.entries(fields)) content.setBoth('rates', id, changes);
  };

const asAdult = 'must be as in the line "Adulte" (two-day-adult) of the same product, or stay empty';

const cases: [what: string, edit: Edit, complaints: string[]][] = [
  [
    'a second line that says the same, in another order',
    set({ 'two-day-child': { ...parks('water-park', 'animal-park', 'amusement-park'), days: 2 } }),
    [],
  ],
  [
    'another line than the first that says it',
    set({ 'two-day-adult': nothing, 'two-day-child': { ...parks('animal-park'), days: 2 } }),
    [],
  ],
  [
    'lines of which one names the parks, another one the days',
    set({ 'two-day-adult': { days: null }, 'two-day-child': { days: 3 } }),
    [],
  ],
  ['a membership that admits nowhere', set({ 'animal-membership-adult': nothing }), []],
  [
    'lines of a product that name other parks',
    set({ 'two-day-child': parks('water-park') }),
    [`rates | two-day-child | fr | parks | ${asAdult}; found "water-park"`],
  ],
  [
    'lines of a product that name other days',
    set({ 'two-day-child': { days: 3 } }),
    [`rates | two-day-child | fr | days | ${asAdult}; found "3"`],
  ],
  [
    'a ticket of which no line says what it admits to',
    set({ 'two-day-adult': nothing }),
    [
      'rates | two-day-adult | fr | parks | must name, in one line of the product at least, ' +
        'the parks that the ticket admits to; found nothing',
      'rates | two-day-adult | fr | days | must say, in one line of the product at least, ' +
        'for how many days of visits the ticket is valid; found nothing',
    ],
  ],
  [
    'a membership for some days',
    set({ 'animal-membership-family': { days: 10 } }),
    ['rates | animal-membership-family | fr | days | must stay empty: a membership covers every visit; found 10'],
  ],
  [
    'a park that does not exist',
    set({ 'two-day-adult': parks('night-park') }),
    ['fr', 'en'].map(
      (locale) => `rates | two-day-adult | ${locale} | parks | must name an existing entry; found "night-park"`,
    ),
  ],
];

describe('the price list', () => {
  it.each(cases)('with %s', async (_, edit, complaints) => {
    expect(await complaintsAbout(edit)).toEqual(complaints);
  });

  it('asks nothing of a product while one of its lines can’t be read', async () => {
    const complaints = await complaintsAbout(set({ 'two-day-adult': { priceOnline: 79.99 } }));
    expect(complaints.map((complaint) => complaint.split(' | ').slice(2, 4))).toEqual([
      ['fr', 'priceOnline'],
      ['en', 'priceOnline'],
    ]);
  });

  it('may come from a service that knows neither parks nor days: what is missing is said', async () => {
    const complaints = await complaintsAbout((content) => {
      for (const locale of ['fr', 'en'] as const)
        for (const line of content.list('rates', locale)) for (const field of ['parks', 'days']) delete line[field];
    });
    const place = /^rates \| (.*?) \| fr \| (\w+) \| must/;
    const places = complaints.map((complaint) => place.exec(complaint)?.slice(1).join(' '));
    expect(places).toEqual(expect.arrayContaining(['two-day-adult parks', 'two-day-adult days']));
    expect(places.filter((place) => !/ (?:parks|days)$/.test(place ?? ''))).toEqual([]);
  });
});

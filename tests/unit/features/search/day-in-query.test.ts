import { describe, expect, it } from 'vitest';
import { dayInQuery } from '#features/search/day-in-query.ts';
import { createSearch } from '#features/search/search.ts';
import { createIndex } from '#features/search/search-index.ts';

describe('the day in a query', () => {
  it.each([
    ['24 juin', 'fr', '2027-06-24'],
    ['le 1er janvier', 'fr', '2027-01-01'],
    ['samedi 28 nov', 'fr', '2026-11-28'],
    ['5 mars 2027', 'fr', '2027-03-05'],
    ['15 août', 'fr', '2027-08-15'],
    ['23 novembre', 'fr', '2026-11-23'],
    ['22 novembre', 'fr', '2027-11-22'],
    ['29 février', 'fr', '2028-02-29'],
    ['july 15', 'en', '2027-07-15'],
    ['July 4th', 'en', '2027-07-04'],
    ['Sunday, March 7, 2027', 'en', '2027-03-07'],
    ['dec 31', 'en', '2026-12-31'],
    ['31 juin', 'fr', undefined],
    ['29 février 2027', 'fr', undefined],
    ['juin', 'fr', undefined],
    ['24', 'fr', undefined],
    ['24 juin mariage', 'fr', undefined],
    ['july 45', 'en', undefined],
    ['2027', 'en', undefined],
    ['', 'en', undefined],
  ] as const)('%s (%s) is %s', (query, locale, date) => {
    expect(dayInQuery(query, locale, '2026-11-23', (word) => word === 'le')).toBe(date);
  });
});

describe('a search for a day', () => {
  const day = {
    words: 'ouvert heures',
    href: '/horaire?jour={{date}}#day',
    title: 'Au programme',
    text: 'heures du {{day}}',
  };
  const search = createSearch({ ...createIndex([], 'le', 'fr'), day });
  const now = new Date('2026-11-23T23:30:00Z');

  it.each(['24 juin', 'ouvert le 24 juin', 'heures jeudi 24 juin 2027'])('is answered: %s', (query) => {
    expect(search(query, now).answers).toEqual([
      { href: '/horaire?jour=2027-06-24#day', title: 'Au programme', text: 'heures du jeudi 24 juin 2027' },
    ]);
  });

  it.each(['24 juin mariage', 'juin', 'le'])('is for no day: %s', (query) => {
    expect(search(query, now).answers).toEqual([]);
  });

  it('still knows the day of a zoo west of here', () => {
    const [answer] = search('23 novembre', new Date('2026-11-24T03:00:00Z')).answers;
    expect(answer?.href).toBe('/horaire?jour=2026-11-23#day');
  });
});

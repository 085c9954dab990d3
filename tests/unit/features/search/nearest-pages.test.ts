import { describe, expect, it } from 'vitest';
import { nearestPages, wantedWords } from '#features/search/nearest-pages.ts';
import { createSearch } from '#features/search/search.ts';
import { createIndex } from '#features/search/search-index.ts';

it.each([
  ['/tarif', ['tarif']],
  ['/animaux/lion-blanc', ['lion blanc', 'animaux']],
  ['/en/animals/snow_leopard.html', ['snow leopard', 'animals']],
  ['/fr', []],
  ['/fr/loup', ['loup']],
  ['/activit%C3%A9s', ['activités']],
  ['/%E0%A4%A/loup', ['loup']],
  ['/a/1/2027', []],
  ['/', []],
])('the words of the address %s, the most specific first', (path, words) => {
  expect(wantedWords(path)).toEqual(words);
});

describe('the nearest pages', () => {
  const page = (title: string, href: string, aliases = '') => ({
    item: { kind: 'page' as const, title, href, aliases },
    text: '',
  });
  const animals = ['Lion d’Afrique', 'Lionceau', 'Lion blanc', 'Lion de mer'].map((title) => ({
    item: { kind: 'animal' as const, title, href: `/animaux/${title}` },
    text: '',
  }));
  const entries = [page('Tarifs', '/tarifs'), page('Afrique', '/animaux/afrique', 'Africa'), ...animals];
  const search = createSearch(createIndex(entries, 'de d', 'fr'));
  const nearest = (path: string) => nearestPages(path, { search, locale: 'fr' });

  it.each([
    ['by a part of a word', '/tarif', ['Tarifs'], true],
    ['in spite of a slip', '/trarifs', ['Tarifs'], false],
    ['by the most specific part that finds any', '/animaux/afrique/licorne', ['Afrique', 'Lion d’Afrique'], true],
    ['by its whole name', '/lion-blanc', ['Lion blanc'], true],
    ['by a word of another language', '/africa', ['Afrique'], false],
    ['nowhere', '/xyzzy/1', [], false],
  ])('are found %s', (_, path, titles, areNamed) => {
    const { pages, areNamed: named } = nearest(path);
    expect([pages.map(({ title }) => title), named]).toEqual([titles, areNamed]);
  });

  it('are a few', () => {
    const { pages, areNamed } = nearest('/animaux/lion');
    expect(pages).toHaveLength(2);
    expect(pages.map(({ title }) => title)).toContain('Lion d’Afrique');
    expect(areNamed).toBe(true);
  });
});

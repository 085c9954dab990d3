import { describe, expect, it } from 'vitest';
import { nearestPages, wantedWords } from '#features/search/nearest-pages.ts';
import { createSearch } from '#features/search/search.ts';
import { createIndex } from '#features/search/search-index.ts';

describe('the words of an address', () => {
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
  ])('of %s, the most specific first', (path, words) => {
    expect(wantedWords(path)).toEqual(words);
  });
});

describe('the nearest pages', () => {
  const page = (title: string, href: string) => ({ item: { kind: 'page' as const, title, href }, text: '' });
  const animals = ['Lion d’Afrique', 'Lionceau', 'Lion blanc', 'Lion de mer'].map((title) => ({
    item: { kind: 'animal' as const, title, href: `/animaux/${title}` },
    text: '',
  }));
  const entries = [page('Tarifs', '/tarifs'), page('Afrique', '/animaux/afrique'), ...animals];
  const search = createSearch(createIndex(entries, 'de d', 'fr'));
  const nearest = (path: string) => nearestPages(path, { search, locale: 'fr' });
  const titles = (path: string) => nearest(path).pages.map(({ title }) => title);

  it('are found by a part of a word', () => {
    expect(titles('/tarif')).toEqual(['Tarifs']);
  });

  it('are found in spite of a slip', () => {
    expect(titles('/trarifs')).toEqual(['Tarifs']);
  });

  it('are those of the most specific part that finds any', () => {
    expect(titles('/animaux/afrique/licorne')[0]).toBe('Afrique');
  });

  it('are a few', () => {
    expect(titles('/animaux/lion')).toHaveLength(2);
    expect(titles('/animaux/lion')).toContain('Lion d’Afrique');
  });

  it('are none where nothing comes near', () => {
    expect(titles('/xyzzy/1')).toEqual([]);
  });

  it.each([
    ['/tarif', true],
    ['/animaux/lion', true],
    ['/lion-blanc', true],
    // A slip, and a word of another language.
    ['/trarifs', false],
    ['/africa', false],
    ['/xyzzy', false],
  ])('%s names its pages: %s', (path, areNamed) => {
    expect(nearest(path).areNamed).toBe(areNamed);
  });
});

import { describe, expect, it } from 'vitest';
import { createIndex, type ItemWithText, type SearchItem } from '../../../../src/features/search/search-index.ts';
import { createSearch, isSearchable } from '../../../../src/features/search/search.ts';

const entry = (item: Partial<SearchItem> & { title: string }, text = ''): ItemWithText => ({
  item: { kind: 'page', href: `/${item.title}`, ...item },
  text,
});

const entries = [
  entry({ title: 'Horaire', aliases: 'heures d’ouverture' }),
  entry({ kind: 'animal', title: 'Lion d’Afrique', note: 'Panthera leo', noteLang: 'la' }, 'Sa crinière est noire.'),
  entry({ kind: 'animal', title: 'Tamarin lion doré', note: 'Leontopithecus rosalia' }),
  entry({ kind: 'video', title: 'Pourquoi le lion rugit' }),
  entry({ kind: 'activity', title: 'Le repas des loutres', note: 'Parc animalier', park: 'animal' }),
  entry({ kind: 'answer', title: 'À quelle heure vaut-il mieux arriver?', summary: 'Dès l’ouverture, 10 h.' }),
];
const search = createSearch(createIndex(entries, 'le la les de des d à au quelle', 'fr'));
const titles = (query: string) => search(query).groups.flatMap(({ items }) => items.map(({ title }) => title));

describe('a search', () => {
  it('groups its results by kind, the group of the best one first', () => {
    const { count, groups } = search('lion');
    expect(count).toBe(3);
    expect(groups.map(({ kind }) => kind)).toEqual(['animal', 'video']);
    expect(groups[0]?.items.map(({ title }) => title)).toEqual(['Lion d’Afrique', 'Tamarin lion doré']);
  });

  it.each([
    ['lions', 'Lion d’Afrique'],
    ['LOUTRE', 'Le repas des loutres'],
    ['l’horaire', 'Horaire'],
    ['horaier', 'Horaire'],
    ['loutr', 'Le repas des loutres'],
    ['luotre', 'Le repas des loutres'],
    ['panthera', 'Lion d’Afrique'],
    ['crinieres', 'Lion d’Afrique'],
    ['heures d’ouverture', 'Horaire'],
    ['le repas', 'Le repas des loutres'],
  ])('for %s finds %s first', (query, title) => {
    expect(titles(query)[0]).toBe(title);
  });

  it('requires every word, or most of them if nothing matches all', () => {
    expect(titles('lion doré')).toEqual(['Tamarin lion doré']);
    expect(titles('lion violet')).toHaveLength(3);
    expect(titles('lion violet carré')).toEqual([]);
  });

  it('treats a lone stop word as a prefix', () => {
    expect(titles('le')).toContain('Tamarin lion doré');
    expect(titles('les loutres')).toEqual(['Le repas des loutres']);
  });

  it('finds nothing for nonsense or an empty query', () => {
    for (const query of ['zzzz', 'qwerty', '', ' ', '?!', 'l’']) expect(search(query).count).toBe(0);
  });

  it('needs a word of two letters', () => {
    expect(isSearchable('l')).toBe(false);
    expect(isSearchable('l’')).toBe(false);
    expect(isSearchable(' lo')).toBe(true);
  });
});

describe('an index', () => {
  it('leaves out words of the item itself, stop words, numbers, and words that many texts share', () => {
    const texts = Array.from({ length: 8 }, (_, number) => entry({ title: `Page${number}` }, 'partout'));
    const index = createIndex(
      [entry({ title: 'Lion' }, 'Le lion de 2027 et sa savane'), ...texts],
      'le de et sa',
      'fr',
    );
    expect(index.textWords).toEqual(['savane 0']);
  });

  it('stores positions as offsets', () => {
    const index = createIndex(
      [entry({ title: 'A' }, 'mer'), entry({ title: 'B' }), entry({ title: 'C' }, 'mer')],
      '',
      'fr',
    );
    expect(index.textWords).toEqual(['mer 0 2']);
    const found = createSearch(index)('mer').groups.flatMap(({ items }) => items.map(({ title }) => title));
    expect(found).toEqual(['A', 'C']);
  });
});

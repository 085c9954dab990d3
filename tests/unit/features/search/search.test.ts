import { describe, expect, it } from 'vitest';
import { createSearch, isSearchable, type Results } from '#features/search/search.ts';
import { createIndex, type ItemWithText, type SearchAnswer, type SearchItem } from '#features/search/search-index.ts';
import { withClosures } from '#features/search/use-closures.ts';
import { disruption } from '#tests/support/disruptions.ts';

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
const titlesIn = ({ groups }: Results) => groups.flatMap(({ items }) => items.map(({ title }) => title));
const titles = (query: string) => titlesIn(search(query));

describe('a search', () => {
  it('groups its results by kind, the group of the best one first', () => {
    const { count, groups } = search('lion');
    expect(count).toBe(3);
    expect(groups.map(({ kind }) => kind)).toEqual(['animal', 'video']);
    expect(groups[0]?.items.map(({ title }) => title)).toEqual(['Lion d’Afrique', 'Tamarin lion doré']);
  });

  it('ends with the fiftieth result', () => {
    const many = Array.from({ length: 60 }, (_, index) => entry({ title: `Sentier ${index}`, href: `/${index}` }));
    expect(createSearch(createIndex(many, '', 'fr'))('sentier').count).toBe(50);
  });

  it.each([
    ['lions', 'Lion d’Afrique'],
    ['l’horaire', 'Horaire'],
    ['loutr', 'Le repas des loutres'],
    ['crinieres', 'Lion d’Afrique'],
    ['heures d’ouverture', 'Horaire'],
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
    const lion = entry({ title: 'Lion' }, 'Le lion de 2027 et sa savane');
    const index = createIndex([lion, ...texts], 'le de et sa', 'fr');
    expect(index.items.map(({ words }) => words)).toEqual(['savane', ...texts.map(() => undefined)]);
  });

  it('finds the words of a text with its item', () => {
    const items = [entry({ title: 'A' }, 'Mer et mers'), entry({ title: 'B' }), entry({ title: 'C' }, 'mer')];
    const index = createIndex(items, '', 'fr');
    expect(index.items.map(({ words }) => words)).toEqual(['mer', undefined, 'mer']);
    expect(titlesIn(createSearch(index)('mer'))).toEqual(['A', 'C']);
  });
});

describe('a word', () => {
  const pages = [
    entry(
      { kind: 'animal', title: 'Maki catta', note: 'Lemur catta', noteLang: 'la', keywords: 'Afrique' },
      'Sa toilette',
    ),
    entry({ kind: 'animal', title: 'Loup', summary: 'Il fait sa toilette.' }),
    entry({ title: 'Soirées' }, 'Les toilettes sont au fond.'),
    entry({ title: 'Accessibilité', aliases: 'WC toilettes restroom' }),
    entry({ title: 'Affaires', aliases: 'anniversaire ouvert' }),
    entry({ title: 'Anniversaires joyeux' }),
    entry({ kind: 'answer', title: 'Ouvert sous la pluie?' }),
    entry({ kind: 'animal', title: 'Pluvier' }),
  ];
  const find = createSearch(createIndex(pages, 'sa les au la des d sous', 'fr'));

  it.each([
    ['toilettes', ['Accessibilité', 'Soirées', 'Loup', 'Maki catta'], 'lifts no animal over a page that answers'],
    ['restroom', ['Accessibilité'], 'finds its page by an alias'],
    ['lemur', ['Maki catta'], 'finds an animal by its scientific name'],
    ['anniversaire', ['Anniversaires joyeux', 'Affaires'], 'finds what is about it before what is also called so'],
    ['ouvert', ['Affaires', 'Ouvert sous la pluie?'], 'finds that before a question'],
    ['pluie', ['Ouvert sous la pluie?'], 'finds nothing that is spelt alike beside itself'],
  ])('%s finds %j: a word %s', (query, found) => {
    expect(titlesIn(find(query))).toEqual(found);
  });
});

describe('an answer', () => {
  const minute = Date.parse('2026-11-20T15:00:00Z') / 60_000;
  const answers: SearchAnswer[] = [
    {
      words: 'ouvert fermé heures aujourd’hui',
      href: '/horaire',
      title: 'Parc animalier',
      park: 'animal',
      sentences: [
        [minute, 'Fermé – ouvre aujourd’hui à 10 h'],
        [minute + 60, 'Ouvert jusqu’à 11 h'],
      ],
    },
    { words: 'prix billet', href: '/tarifs', title: 'Billet d’un jour', sentences: [[null, 'Adulte 27 $']] },
  ];
  const find = createSearch(createIndex(entries, 'le la les de des d à au est', 'fr', answers));
  const at = (offset: number) => new Date((minute + offset) * 60_000);

  it.each([
    [-1, 'Fermé – ouvre aujourd’hui à 10 h'],
    [0, 'Ouvert jusqu’à 11 h'],
    [59, 'Ouvert jusqu’à 11 h'],
    [60, undefined],
  ])('is the sentence that is true at minute %i: %s', (offset, text) => {
    expect(find('ouvert', at(offset)).answers[0]?.text).toBe(text);
  });

  it.each(['OUVERTS', 'ouvert aujourd’hui?', 'les heures'])('is given to %s', (query) => {
    expect(find(query, at(0)).answers).toMatchObject([{ href: '/horaire' }]);
  });

  it.each(['ouverture', 'heures des loutres', 'ouvert samedi', 'à', ''])('is not given to %s', (query) => {
    expect(find(query, at(0)).answers).toEqual([]);
  });

  it('may be true for ever', () => {
    expect(find('le prix des billets', at(99_999)).answers).toEqual([
      { href: '/tarifs', title: 'Billet d’un jour', text: 'Adulte 27 $' },
    ]);
  });

  it('does not say that a park is open while it is closed', () => {
    const storm = {
      ...disruption({ about: 'park:animals', from: at(10).toISOString(), until: at(20).toISOString() }),
      // The park was renamed after the index was made.
      subject: { name: 'Parc des animaux', href: '/parcs/parc-des-animaux', park: 'animal' as const },
      text: 'Fermé jusqu’à 10 h 20',
      brief: 'Fermé',
    };
    const textAt = (offset: number) => withClosures(find('ouvert', at(offset)), [storm], at(offset)).answers[0]?.text;
    expect([9, 10, 19, 20].map(textAt)).toEqual([
      'Ouvert jusqu’à 11 h',
      'Fermé jusqu’à 10 h 20',
      'Fermé jusqu’à 10 h 20',
      'Ouvert jusqu’à 11 h',
    ]);
  });
});

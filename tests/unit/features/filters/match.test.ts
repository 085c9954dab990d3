import { describe, expect, test } from 'vitest';
import type { FilterField } from '#features/filters/filter-fields.ts';
import type { FilterSelection } from '#features/filters/filter-selection.ts';
import { countOptions, type FilterEntry, matchingEntries } from '#features/filters/match.ts';
import { foldText } from '#lib/text/fold-text.ts';

const option = (value: string) => ({ value, alternate: value, label: value, count: 0 });
const fields: FilterField[] = [
  { kind: 'choice', name: 'public', label: 'Public', options: ['primaire', 'secondaire', 'adultes'].map(option) },
  { kind: 'choice', name: 'lieu', label: 'Lieu', options: ['au-zoo', 'en-ligne'].map(option) },
  { kind: 'text', name: 'recherche', alternate: 'search', label: 'Recherche' },
];
const entry = (facets: string[], text = ''): FilterEntry => ({ facets: new Set(facets), text: foldText(text) });
const skulls = entry(['public:primaire', 'public:secondaire', 'lieu:au-zoo'], 'Crânes et dents');
const otters = entry(['public:primaire', 'lieu:en-ligne'], 'En direct des loutres');
const photos = entry(['public:adultes', 'lieu:au-zoo'], 'L’œil du photographe à l’aube');
const entries = [skulls, otters, photos];

test.each<[what: string, selection: FilterSelection, matching: FilterEntry[]]>([
  ['all, where nothing is chosen', {}, entries],
  ['those with any of the values of a field', { public: ['secondaire', 'adultes'] }, [skulls, photos]],
  ['those that every field matches', { public: ['primaire'], lieu: ['au-zoo'] }, [skulls]],
  ['none that one field does not match', { public: ['adultes'], lieu: ['en-ligne'] }, []],
])('a selection matches %s', (_, selection, matching) => {
  expect(matchingEntries(entries, fields, selection)).toEqual(matching);
});

describe('a text', () => {
  test.each([
    // All words, regardless of accents and order
    ['cranes', [skulls]],
    ['DENTS crâ', [skulls]],
    ['oeil aube', [photos]],
    ['l’œil', [photos]],
    ['en dir', [otters]],
    ['dents loutres', []],
    ['?!', entries],
    // Mistyped ones
    ['cranse', [skulls]],
    ['loutrs directe', [otters]],
    ['photografe', [photos]],
    ['zzzzzz', []],
  ])('« %s » finds its entries', (text, matching) => {
    expect(matchingEntries(entries, fields, { recherche: [text] })).toEqual(matching);
  });

  test('matches nothing else where an entry has the word itself', () => {
    const [bread, bath] = [entry([], 'Du pain'), entry([], 'Un bain')];
    expect(matchingEntries([bread, bath], fields, { recherche: ['pain'] })).toEqual([bread]);
  });
});

describe('counts of options', () => {
  test('depend on the selection in other fields, not in their own', () => {
    const counts = countOptions(entries, fields, { public: ['primaire'], lieu: ['au-zoo'] });
    expect(Object.fromEntries(counts)).toEqual({
      'public:primaire': 1,
      'public:secondaire': 1,
      'public:adultes': 1,
      'lieu:au-zoo': 1,
      'lieu:en-ligne': 1,
    });
  });

  test('are those of the whole list for an empty selection', () => {
    expect(countOptions(entries, fields, {}).get('public:primaire')).toBe(2);
  });
});

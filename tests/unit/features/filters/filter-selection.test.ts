import { describe, expect, test } from 'vitest';
import type { FilterField } from '#features/filters/filter-fields.ts';
import {
  activeFilters,
  maxTextLength,
  mergeFilters,
  readFilters,
  withoutFilter,
  writeFilters,
} from '#features/filters/filter-selection.ts';

const option = (value: string) => ({ value, alternate: value, label: value.toUpperCase(), count: 1 });
const fields: FilterField[] = [
  { kind: 'choice', name: 'region', label: 'Région', options: ['afrique', 'asie', 'oceanie'].map(option) },
  { kind: 'choice', name: 'statut', label: 'Statut', options: ['en-danger', 'vulnerable'].map(option) },
  { kind: 'text', name: 'recherche', alternate: 'search', label: 'Recherche' },
];
const read = (search: string) => readFilters(new URLSearchParams(search), fields);

describe('reading an address', () => {
  test.each([
    [
      'every known value, in the order of the options',
      '?region=asie&region=afrique&statut=vulnerable',
      { region: ['afrique', 'asie'], statut: ['vulnerable'] },
    ],
    ['an unknown value', '?region=atlantide&region=asie', { region: ['asie'] }],
    ['an unknown parameter', '?couleur=bleu&region=asie', { region: ['asie'] }],
    ['an empty value', '?region=&recherche=', {}],
    ['a value given twice', '?region=asie&region=asie', { region: ['asie'] }],
    ['spaces', '?recherche=%20%20ours%20%20%20blanc%20', { recherche: ['ours blanc'] }],
    ['names of built-in properties', '?__proto__=x&constructor=y', {}],
  ])('handles %s', (_, search, expected) => {
    expect(read(search)).toEqual(expected);
  });

  test('cuts off a text that is too long', () => {
    expect(read(`?recherche=${'a'.repeat(500)}`)['recherche']?.[0]).toHaveLength(maxTextLength);
  });
});

describe('writing an address', () => {
  test('is the inverse of reading', () => {
    const selection = { region: ['afrique', 'asie'], recherche: ['ours & « loups »'] };
    expect(read(writeFilters('', fields, selection))).toEqual(selection);
  });

  test('replaces earlier values and keeps other parameters', () => {
    expect(writeFilters('?utm_source=lettre&region=asie&region=afrique', fields, { region: ['oceanie'] })).toBe(
      '?utm_source=lettre&region=oceanie',
    );
  });

  test('leaves no question mark behind an empty selection', () => {
    expect(writeFilters('?region=asie', fields, {})).toBe('');
  });
});

test('merged selections have the values of both, and the text of the second', () => {
  expect(
    mergeFilters(
      fields,
      { region: ['asie'], recherche: ['lent'] },
      { region: ['afrique'], statut: ['vulnerable'], recherche: ['vite'] },
    ),
  ).toEqual({ region: ['afrique', 'asie'], statut: ['vulnerable'], recherche: ['vite'] });
});

test('a value can be removed, its field with the last one', () => {
  const selection = { region: ['afrique', 'asie'], statut: ['vulnerable'] };
  expect(withoutFilter(selection, { name: 'region', value: 'asie' })).toEqual({
    region: ['afrique'],
    statut: ['vulnerable'],
  });
  expect(withoutFilter(selection, { name: 'statut', value: 'vulnerable' })).toEqual({ region: ['afrique', 'asie'] });
  expect(withoutFilter(selection, { name: 'statut', value: 'autre' })).toEqual(selection);
});

test('active filters have the label of their option, or their text', () => {
  expect(activeFilters(fields, { recherche: ['loup'], region: ['asie'] })).toEqual([
    { name: 'region', value: 'asie', label: 'ASIE' },
    { name: 'recherche', value: 'loup', label: 'loup' },
  ]);
});

import { describe, expect, test } from 'vitest';
import type { FilterField } from '../../../../src/features/filters/filter-fields.ts';
import {
  activeFilters,
  isEmpty,
  longestText,
  mergeSelections,
  readSelection,
  without,
  writeSelection,
} from '../../../../src/features/filters/selection.ts';

const option = (value: string) => ({ value, label: value.toUpperCase(), count: 1 });
const fields: FilterField[] = [
  { kind: 'choice', name: 'region', label: 'Région', options: ['afrique', 'asie', 'oceanie'].map(option) },
  { kind: 'choice', name: 'statut', label: 'Statut', options: ['en-danger', 'vulnerable'].map(option) },
  { kind: 'text', name: 'recherche', label: 'Recherche' },
];
const read = (search: string) => readSelection(new URLSearchParams(search), fields);

describe('reading an address', () => {
  test('takes every known value, in the order of the options', () => {
    expect(read('?region=asie&region=afrique&statut=vulnerable')).toEqual({
      region: ['afrique', 'asie'],
      statut: ['vulnerable'],
    });
  });

  test.each([
    ['an unknown value', '?region=atlantide&region=asie', { region: ['asie'] }],
    ['an unknown parameter', '?couleur=bleu&region=asie', { region: ['asie'] }],
    ['an empty value', '?region=&recherche=', {}],
    ['a value given twice', '?region=asie&region=asie', { region: ['asie'] }],
    ['spaces', '?recherche=%20%20ours%20%20%20blanc%20', { recherche: ['ours blanc'] }],
    ['names of the language itself', '?__proto__=x&constructor=y', {}],
  ])('copes with %s', (_, search, expected) => {
    expect(read(search)).toEqual(expected);
  });

  test('cuts a text that is too long', () => {
    expect(read(`?recherche=${'a'.repeat(500)}`)['recherche']?.[0]).toHaveLength(longestText);
  });

  test('of nothing is empty', () => {
    expect(isEmpty(read(''))).toBe(true);
    expect(isEmpty(read('?region=asie'))).toBe(false);
  });
});

describe('writing an address', () => {
  test('gives what reading takes', () => {
    const selection = { region: ['afrique', 'asie'], recherche: ['ours & « loups »'] };
    expect(read(writeSelection('', fields, selection))).toEqual(selection);
  });

  test('is readable', () => {
    expect(writeSelection('', fields, { region: ['afrique'], statut: ['en-danger'] })).toBe(
      '?region=afrique&statut=en-danger',
    );
  });

  test('replaces what was there, and leaves the parameters of others alone', () => {
    expect(writeSelection('?utm_source=lettre&region=asie&region=afrique', fields, { region: ['oceanie'] })).toBe(
      '?utm_source=lettre&region=oceanie',
    );
  });

  test('leaves no question mark where nothing is chosen', () => {
    expect(writeSelection('?region=asie', fields, {})).toBe('');
  });
});

test('selections are merged, the second text before the first', () => {
  expect(
    mergeSelections(
      fields,
      { region: ['asie'], recherche: ['lent'] },
      { region: ['afrique'], statut: ['vulnerable'], recherche: ['vite'] },
    ),
  ).toEqual({ region: ['afrique', 'asie'], statut: ['vulnerable'], recherche: ['vite'] });
});

test('a value is taken away, and its field with the last one', () => {
  const selection = { region: ['afrique', 'asie'], statut: ['vulnerable'] };
  expect(without(selection, { name: 'region', value: 'asie' })).toEqual({
    region: ['afrique'],
    statut: ['vulnerable'],
  });
  expect(without(selection, { name: 'statut', value: 'vulnerable' })).toEqual({ region: ['afrique', 'asie'] });
  expect(without(selection, { name: 'statut', value: 'autre' })).toEqual(selection);
});

test('active filters carry the label of their option, or their own words', () => {
  expect(activeFilters(fields, { recherche: ['loup'], region: ['asie'] })).toEqual([
    { name: 'region', value: 'asie', label: 'ASIE' },
    { name: 'recherche', value: 'loup', label: 'loup' },
  ]);
});

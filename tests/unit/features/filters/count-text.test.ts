import { expect, test } from 'vitest';
import { countText } from '../../../../src/features/filters/count-text.ts';
import type { FilterTexts } from '../../../../src/features/filters/filter-texts.ts';

const texts: FilterTexts = {
  languageTag: 'fr-CA',
  title: 'Filtrer',
  active: 'Filtres actifs',
  remove: 'Retirer {label}',
  clear: 'Tout effacer',
  loading: 'Chargement…',
  failed: 'Rien',
  retry: 'Réessayer',
  empty: 'Aucun projet ne correspond à ce filtre',
  results: { one: '{count} projet', many: '{count} de projets', other: '{count} projets' },
};

test.each([
  [0, 'Aucun projet ne correspond à ce filtre'],
  [1, '1 projet'],
  [2, '2 projets'],
  [1234, '1 234 projets'],
  [1_000_000, '1 000 000 de projets'],
])('%i entries', (count, expected) => {
  expect(countText(count, texts).replaceAll(/\s/gu, ' ')).toBe(expected);
});

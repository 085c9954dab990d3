import { expect, test } from 'vitest';
import { countMessage, type ListMessages } from '#features/filters/list-messages.ts';

const messages: ListMessages = {
  title: 'Filtrer',
  empty: 'Aucun projet ne correspond à ce filtre',
  results_one: '{{count}} projet',
  results_many: '{{count}} de projets',
  results_other: '{{count}} projets',
};

test.each([
  [0, 'Aucun projet ne correspond à ce filtre'],
  [1, '1 projet'],
  [2, '2 projets'],
  [1234, '1 234 projets'],
  [1_000_000, '1 000 000 de projets'],
])('%i entries', (count, expected) => {
  expect(countMessage(count, messages, 'fr-CA').replaceAll(/\s/gu, ' ')).toBe(expected);
});

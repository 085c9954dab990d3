/** The address of an entry, as it follows from its title. */
import { expect, it } from 'vitest';
import { slugOf } from '../../../../rules/checks/slug-from-title.ts';

it.each([
  ['L’œuvre d’Hélène : 50 % de « noël »!', 'l-oeuvre-d-helene-50-de-noel'],
  ['Ærøskøbing', 'aeroskobing'],
  ['  --  ', ''],
  ['猫', ''],
  [
    'Une très longue annonce qui explique tout ce qui change au parc aquatique cet été',
    'une-tres-longue-annonce-qui-explique-tout-ce-qui-change-au',
  ],
  ['a'.repeat(80), 'a'.repeat(60)],
])('a slug has the words of a title: %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

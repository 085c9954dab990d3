/** What visitors looked for on a page and did not find: its text tells it. */
import { describe, expect, it } from 'vitest';
import { routes } from '#i18n/routes.ts';
import { readBuilt } from '#tests/support/built-pages.ts';
import { bundledEntries } from '#tests/support/bundled-entries.ts';
import { stringOf } from '#tests/support/strings.ts';

interface Entry {
  documentId: string;
  body?: string;
  answer?: string;
}

const spaces = /[\u00a0\u202f]/gu;

/** The text of an entry, with plain spaces. */
function textOf(locale: 'fr' | 'en', collection: string, documentId: string): string {
  const { body, answer } =
    bundledEntries<Entry>(locale, collection).find((entry) => entry.documentId === documentId) ?? {};
  return (body ?? answer ?? '').replaceAll(spaces, ' ');
}

describe('Americans learn', () => {
  it.each([
    ['fr', 'what they can do with their dog', /\]\(\/faq#venir-avec-son-chien\)/],
    ['en', 'what they can do with their dog', /\]\(\/en\/faq#bringing-a-dog\)/],
    ['fr', 'what a ticket costs in their money', /49,99 \$ d’avance, valait environ \d+ \$ US/],
    ['en', 'what a ticket costs in their money', /\$49\.99 in advance, was about US\$\d+/],
  ] as const)('in %s, %s', (locale, _, words) => {
    expect(textOf(locale, 'pages', 'american-visitors')).toMatch(words);
  });
});

describe('who comes by coach learns', () => {
  it.each([
    ['fr', 'the line', /ligne régionale \d+/],
    ['en', 'the line', /[Rr]egional line \d+/],
    ['fr', 'when it leaves Montréal, and when it goes back', /De Montréal.*à \d+ h \d+, arrivée.*retours? à \d+ h/],
    ['en', 'when it leaves Montréal, and when it goes back', /From Montréal.*at \d+:\d+ a\.m\..*back at \d+:\d+/],
    ['fr', 'when it leaves Sherbrooke, and when it goes back', /De Sherbrooke.*à \d+ h \d+, arrivée.*retours? à \d+ h/],
    ['en', 'when it leaves Sherbrooke, and when it goes back', /From Sherbrooke.*at \d+:\d+ a\.m\..*back at \d+:\d+/],
  ] as const)('in %s, %s', (locale, _, words) => {
    expect(textOf(locale, 'pages', 'getting-there')).toMatch(words);
  });
});

describe('who needs an adult change table learns', () => {
  it.each([
    ['fr', 'of both', /\(\/carte#table-a-langer-pour-adultes\).*\(\/carte#vestiaires-de-lagune-azur\)/],
    ['en', 'of both', /\(\/en\/map#adult-change-table\).*\(\/en\/map#lagune-azur-changing-rooms\)/],
    ['fr', 'the way there', /sans marches : au pavillon.*à Lagune Azur/],
    ['en', 'the way there', /without a step: at the pavilion.*for Lagune Azur/],
  ] as const)('in %s, %s', (locale, _, words) => {
    expect(textOf(locale, 'pages', 'accessibility')).toMatch(words);
  });
});

describe('the price of groups depends on one other park', () => {
  it.each([
    ['fr', 'faqs', 'school-price', '22 $ quand un ou deux autres parcs'],
    ['fr', 'pages', 'groups', '22 $, 30 $ et 35 $ quand un ou deux autres parcs'],
    ['fr', 'pages', 'schools', '| Zoo seul | Deux ou trois parcs |'],
    ['en', 'faqs', 'school-price', '$22 when one or both of the other parks'],
    ['en', 'pages', 'groups', '$22, $30 and $35 when one or both of the other parks'],
    ['en', 'pages', 'schools', '| Zoo only | Two or three parks |'],
  ] as const)('in %s, in the %s: %s', (locale, collection, documentId, words) => {
    expect(textOf(locale, collection, documentId)).toContain(words);
  });
});

describe('the list of animals counts the living ones as the home page does', () => {
  it.each(['fr', 'en'] as const)('in %s', (locale) => {
    const read = (path: string) => readBuilt(`${path}/index.html`).replaceAll(spaces, ' ');
    const [, count = ''] = /(\d+) (?:espèces|species)/.exec(read(routes.home[locale])) ?? [];
    const sentence = stringOf(locale, 'animals:living_other').split('{{count}}')[0] ?? '';
    expect(read(routes.animals[locale])).toContain(sentence.replace('{{living}}', count).replaceAll(spaces, ' '));
  });
});

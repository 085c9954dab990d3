/** Real queries of visitors must find what they mean in the index of the built site. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { feeds, locales, type Locale } from '../../i18n/routes.ts';
import type { SearchIndex } from '../../src/features/search/search-index.ts';
import { createSearch } from '../../src/features/search/search.ts';
import { testSite } from '../support/test-site.ts';

const indexOf = (locale: Locale) =>
  JSON.parse(readFileSync(join(testSite.directory, feeds.search[locale]), 'utf8')) as SearchIndex;
const indexes = { fr: indexOf('fr'), en: indexOf('en') };
const searches = { fr: createSearch(indexes.fr), en: createSearch(indexes.en) };

const firstTitle = (locale: Locale, query: string) => searches[locale](query).groups[0]?.items[0]?.title;
const pageOf = (href: string) => {
  const [path = ''] = href.split('#');
  return join(testSite.directory, path, 'index.html');
};

/** Queries with the title that must be found first. */
const expected: Record<Locale, [query: string, title: string][]> = {
  fr: [
    ['orignal', 'Orignal'],
    ['l’orignal', 'Orignal'],
    ["l'orignla", 'Orignal'],
    ['lions', 'Lion d’Afrique'],
    ['tygre', 'Tigre de l’Amour'],
    ['manchto', 'Manchot du Cap'],
    ['elefant', 'Éléphant de savane d’Afrique'],
    ['kangurou', 'Kangourou roux'],
    ['girafffe', 'Girafe'],
    ['Loxodonta africana', 'Éléphant de savane d’Afrique'],
    ['orangoutan', 'Orang-outan de Sumatra'],
    ['harf', 'Harfang des neiges'],
    ['poussette', 'Louez-vous des poussettes?'],
    ['stationnement', 'Le stationnement est-il gratuit?'],
    ['fauteuil roulant', 'Le zoo se visite-t-il en fauteuil roulant?'],
    ['billet famille', 'Tarifs'],
    ['heures d’ouverture', 'Horaire'],
    ['à quelle heure ouvre le zoo', 'Horaire'],
    ['emploi étudiant', 'Emplois étudiants'],
    ['mariage', 'Mariages'],
    ['don', 'Faire un don'],
    ['grande roue', 'La grande roue Pleine-Lune'],
    ['sirop d’érable', 'Le temps des sucres'],
    ['Zawadi', 'Éléphant de savane d’Afrique'],
  ],
  en: [
    ['moose', 'Moose'],
    ['lion', 'African lion'],
    ['snowy owll', 'Snowy owl'],
    ['girafe', 'Giraffe'],
    ['kangeroo', 'Red kangaroo'],
    ['hipopotamus', 'Common hippopotamus'],
    ['wolves', 'Gray wolf'],
    ['penguins', 'African penguin'],
    ['polar bear', 'Polar bear'],
    ['Loxodonta africana', 'African savanna elephant'],
    ['strollr', 'Do you rent strollers?'],
    ['parking', 'Is parking free?'],
    ['wheelchair', 'Can we visit the zoo in a wheelchair?'],
    ['family ticket', 'Rates'],
    ['season pass', 'Rates'],
    ['opening hours', 'Schedule'],
    ['what time does the zoo open', 'Schedule'],
    ['internship', 'Internships'],
    ['wedding', 'Weddings'],
    ['donate', 'Donate'],
    ['otter feeding', 'Otter feeding time'],
    ['red pand', 'Red panda'],
  ],
};

describe.each(locales)('in %s', (locale) => {
  it.each(expected[locale])('%s finds %s first', (query, title) => {
    expect(firstTitle(locale, query)).toBe(title);
  });
});

it('finds the same with and without accents', () => {
  expect(searches.fr('élan')).toEqual(searches.fr('elan'));
  expect(searches.fr('ÉLÉPHANT')).toEqual(searches.fr('elephant'));
});

describe.each(locales)('the index (%s)', (locale) => {
  const { items } = indexes[locale];

  it('finds every animal by its name and by its scientific name', () => {
    const animals = items.filter(({ noteLang }) => noteLang === 'la');
    expect(animals).toHaveLength(72);
    for (const { title, note = '' } of animals) {
      expect(firstTitle(locale, title)).toBe(title);
      const titles = searches[locale](note).groups[0]?.items.map((item) => item.title);
      expect(titles).toContain(title);
    }
  });

  it('leads only to pages and pictures that exist, and to none kept from search engines', () => {
    for (const { href, picture } of items) {
      const page = readFileSync(pageOf(href), 'utf8');
      expect(page, href).not.toContain('content="noindex');
      const anchor = href.split('#')[1];
      if (anchor) expect(page, href).toContain(`id="${anchor}"`);
      if (picture) expect(existsSync(join(testSite.directory, picture)), picture).toBe(true);
    }
    expect(new Set(items.map(({ href }) => href)).size).toBe(items.length);
  });

  it('names the park of every activity', () => {
    const activities = items.filter(({ kind }) => kind === 'activity');
    expect(activities.length).toBeGreaterThan(0);
    expect(activities.every(({ park, picture }) => park && picture)).toBe(true);
  });

  it('knows the same things in the other language', () => {
    const kinds = (of: Locale) => indexes[of].items.map(({ kind }) => kind).sort();
    expect(kinds(locale)).toEqual(kinds(locale === 'fr' ? 'en' : 'fr'));
  });
});

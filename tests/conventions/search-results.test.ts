/** Real queries of visitors and their expected results in the index of the built site. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSearch } from '#features/search/search.ts';
import type { SearchIndex } from '#features/search/search-index.ts';
import { type Locale, locales, routes } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import { pages } from '#tests/support/built-pages.ts';
import { bundledEntries } from '#tests/support/bundled-entries.ts';
import { testSite } from '#tests/support/test-site.ts';

const indexOf = (locale: Locale) =>
  JSON.parse(readFileSync(join(testSite.directory, files.search[locale]), 'utf8')) as SearchIndex;

const indexes = { fr: indexOf('fr'), en: indexOf('en') };
const searches = { fr: createSearch(indexes.fr), en: createSearch(indexes.en) };

const firstTitle = (locale: Locale, query: string) => searches[locale](query).groups[0]?.items[0]?.title;
const pageOf = (href: string) => {
  const [path = ''] = href.split('#');
  return join(testSite.directory, path, 'index.html');
};

/** Queries with the title that must be found first: one for each way in which visitors write. */
const expected: Record<Locale, [query: string, title: string][]> = {
  fr: [
    // An article, slips, the plural, an accent, the beginning of a word
    ["l'orignla", 'Orignal'],
    ['lions', 'Lion d’Afrique'],
    ['elefant', 'Éléphant de savane d’Afrique'],
    ['élé', 'Éléphant de savane d’Afrique'],
    // Other names: a scientific one, an alias, an individual, words of the other language
    ['Loxodonta africana', 'Éléphant de savane d’Afrique'],
    ['ours polaire', 'Ours blanc'],
    ['Zawadi', 'Éléphant de savane d’Afrique'],
    ['opening hours', 'Horaire'],
    // Sections, places, questions and pages before what only mentions the word
    ['planifier ma journée', 'Ma visite'],
    ['à quelle heure ouvre le zoo', 'Horaire'],
    ['prix', 'Billets et tarifs'],
    ['toilette', 'Carte : Toilettes'],
    ['photo', 'Peut-on prendre des photos et des vidéos?'],
    ['enfant perdu', 'Mon enfant est perdu. Que faire?'],
    ['montagnes russes familiales', 'La Petite Ourse'],
    ['120 cm', 'La Comète'],
    ['ouvert demain', 'Horaire'],
    ['baignade', 'Lagune Azur'],
    ['halloween', 'Frousse au clair de lune'],
    ['bénévolat', 'Devenir bénévole'],
    ['motorisé', 'Venir au zoo'],
    ['déçu', 'Contactez-nous'],
    ['événements', 'Activités'],
    ['lost and found', 'J’ai perdu quelque chose au zoo. Que faire?'],
    // Who somebody is, and what they need
    ['aînés', 'Billets et tarifs'],
    ['personne âgée', 'Billets et tarifs'],
    ['65 ans', 'Billets et tarifs'],
    ['étudiant', 'Billets et tarifs'],
    ['enceinte', 'Quels manèges sont déconseillés aux femmes enceintes?'],
    ["salle d'allaitement", 'Carte : Tout-petits'],
    ['table à langer', 'Carte : Tout-petits'],
    ['toilettes non genrées', 'Accessibilité'],
    ['fauteuil neige', 'Visiter en hiver'],
    ['chien d’assistance loups', 'Où un chien d’assistance peut-il aller?'],
    ['canicule', 'Où se rafraîchir quand il fait très chaud?'],
  ],
  en: [
    ['snowy owll', 'Snowy owl'],
    ['wolves', 'Grey wolf'],
    ['gray wolf', 'Grey wolf'],
    ['Loxodonta africana', 'African savanna elephant'],
    ['prix', 'Tickets and rates'],
    ['plan my day', 'My visit'],
    ['what time does the zoo open', 'Schedule'],
    ['tonight', 'Today'],
    ['bathroom', 'Map: Washrooms'],
    ['pets', 'Can I bring my dog?'],
    ['lost child', 'My child is lost. What should I do?'],
    ['how tall', 'Rides and slides'],
    ['ferris wheel', 'The Full Moon Wheel'],
    ['open tomorrow', 'Schedule'],
    ['swimming', 'Lagune Azur'],
    ['halloween', 'Moonlight Frights'],
    ['volunteering', 'Become a volunteer'],
    ['motorhome', 'Getting there'],
    ['unhappy', 'Contact us'],
    ['events', 'Activities'],
    ['re-entry', 'Can we leave and come back the same day?'],
    ['how many hours should I plan', 'How long does it take to see everything?'],
    ['rain check', 'Can I change my date or get a refund?'],
    ['heat a bottle', 'Eating at the zoo'],
    ['seniors', 'Tickets and rates'],
    ['student', 'Tickets and rates'],
    ['pregnant', 'Which rides are not advised during pregnancy?'],
    ['nursing room', 'Map: Little ones'],
    ['changing table', 'Map: Little ones'],
    ['all-gender', 'Accessibility'],
    ['wheelchair winter snow', 'Visiting in winter'],
    ['service dog wolves', 'Where can a service dog go?'],
    ['heat wave', 'Where can we cool down when it is very hot?'],
  ],
};

describe.each(locales)('in %s', (locale) => {
  it.each(expected[locale])('%s finds %s first', (query, title) => {
    expect(firstTitle(locale, query)).toBe(title);
  });
});

/** Queries that are answered in a sentence, on the day of the build. */
const answered = {
  fr: {
    opening: ['ouvert', 'fermé', 'ouvert jusqu’à quelle heure'],
    sentence: 'Ouvert jusqu’à 16\u00a0h · dernière entrée à 15\u00a0h\u00a015',
    price: ['prix', 'combien coûte un billet'],
    none: ['billet famille', 'heures calmes', 'ouverture du parc aquatique', 'stationnement', 'lion'],
  },
  en: {
    opening: ['open', 'closed', 'what time does the zoo close'],
    sentence: 'Open until 4\u00a0p.m. · last entry at 3:15\u00a0p.m.',
    price: ['price', 'how much is a ticket'],
    none: ['family ticket', 'quiet hours', 'water park opening', 'parking', 'lion'],
  },
} as const;

describe.each(locales)('the answers (%s)', (locale) => {
  const { opening, sentence, price, none } = answered[locale];

  it.each(opening)('show whether the parks are open: %s', (query) => {
    const { answers } = searches[locale](query, testSite.builtAt);
    expect(answers).toHaveLength(3);
    expect(answers[0]).toMatchObject({ href: routes.today[locale], text: sentence });
  });

  it.each(price)('show the price of tickets: %s', (query) => {
    const { answers } = searches[locale](query, testSite.builtAt);
    expect(answers[0]?.href).toBe(routes.rates[locale]);
    expect(answers[0]?.text).toMatch(/\D26[.,]99\D/);
  });

  it.each(none)('are given to no other query: %s', (query) => {
    const { count, answers } = searches[locale](query, testSite.builtAt);
    expect(count).toBeGreaterThan(0);
    expect(answers).toEqual([]);
  });

  it('lead to the day that is named', () => {
    const query = { fr: '24 juin', en: 'june 24' }[locale];
    const [answer] = searches[locale](query, testSite.builtAt).answers;
    const parameter = { fr: 'jour', en: 'date' }[locale];
    expect(answer?.href).toBe(`${routes.schedule[locale]}?${parameter}=2027-06-24#day`);
  });

  it.each(['1m12', '112 cm', '44"'])('lead to the rides for a height: %s', (query) => {
    const [answer] = searches[locale](query, testSite.builtAt).answers;
    const parameter = { fr: 'taille', en: 'height' }[locale];
    expect(answer?.href).toBe(`${routes.rides[locale]}?${parameter}=112`);
  });

  it('take a number alone for no height', () => {
    expect(searches[locale]('112', testSite.builtAt).answers).toEqual([]);
  });

  it('end with the days they were written for', () => {
    expect(searches[locale](opening[0], new Date('2027-11-20T15:30:00Z')).answers).toEqual([]);
  });
});

it('finds the same with and without accents', () => {
  expect(searches.fr('élan')).toEqual(searches.fr('elan'));
  expect(searches.fr('ÉLÉPHANT')).toEqual(searches.fr('elephant'));
});

describe.each(locales)('search aliases (%s)', (locale) => {
  it.each(['activities', 'animals', 'faqs', 'pages'])('of %s find their entries', (collection) => {
    const entries = bundledEntries<{ title?: string; question?: string; searchAliases?: string }>(locale, collection);
    const named = entries.filter(({ searchAliases }) => searchAliases !== undefined);
    expect(named.length).toBeGreaterThan(0);
    const items = indexes[locale].items.map(({ title, aliases }) => ({ title, aliases }));
    for (const { title, question, searchAliases } of named)
      expect(items).toContainEqual({ title: title ?? question, aliases: searchAliases });
  });
});

describe.each(locales)('the index (%s)', (locale) => {
  const { items } = indexes[locale];

  it('finds every animal by its name and by its scientific name', () => {
    const animals = items.filter(({ noteLang }) => noteLang === 'la');
    expect(animals).toHaveLength(bundledEntries(locale, 'animals').length);
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

  it('has the page of each entry', () => {
    const ids = [
      ...['activity', 'animal', 'animalGroup', 'job', 'newsArticle', 'park', 'project', 'ride'],
      ...['sustainabilityTopic', 'video', 'workshop'],
    ];
    const built = pages.filter(({ match }) => match.locale === locale && ids.includes(match.id));
    const found = new Set(items.map(({ href }) => href));
    expect(new Set(built.map(({ match }) => match.id))).toEqual(new Set(ids));
    expect(built.map(({ path }) => path).filter((path) => !found.has(path))).toEqual([]);
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

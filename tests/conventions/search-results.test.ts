/** Real queries of visitors and their expected results in the index of the built site. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Locale, locales, routes } from '#i18n/routes.ts';
import { indexes, searches } from '#tests/support/built-search.ts';
import { bundledEntries } from '#tests/support/bundled-entries.ts';
import { testSite } from '#tests/support/test-site.ts';

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
    ['ours polaire', 'Ours blanc'],
    ['soigneur', 'Gardien d’un matin'],
    ['poussette', 'Louez-vous des poussettes?'],
    ['stationnement', 'Le stationnement est-il gratuit?'],
    ['fauteuil roulant', 'Le zoo se visite-t-il en fauteuil roulant?'],
    ['billet famille', 'Billets et tarifs'],
    ['ma visite', 'Ma visite'],
    ['planifier ma journée', 'Ma visite'],
    ['itinéraire', 'Ma visite'],
    ['heures d’ouverture', 'Horaire'],
    ['à quelle heure ouvre le zoo', 'Horaire'],
    ['emploi étudiant', 'Emplois étudiants'],
    ['mariage', 'Mariages'],
    ['don', 'Faire un don'],
    ['grande roue', 'La grande roue Pleine-Lune'],
    ['manège', 'Manèges et glissades'],
    ['taille minimale', 'Manèges et glissades'],
    ['montagnes russes familiales', 'La Petite Ourse'],
    ['120 cm', 'La Comète'],
    ['sirop d’érable', 'Le temps des sucres'],
    ['Zawadi', 'Éléphant de savane d’Afrique'],
    ['elep', 'Éléphant de savane d’Afrique'],
    ['élé', 'Éléphant de savane d’Afrique'],
    ['phoq', 'Phoque commun'],
    ['photo', 'Peut-on prendre des photos et des vidéos?'],
    ...['toilettes', 'toilette', 'WC', 'salle de bain', 'salles de bain'].map((query): [string, string] => [
      query,
      'Carte : Toilettes',
    ]),
    ...['restroom', 'washroom', 'toilet'].map((query): [string, string] => [query, 'Carte : Toilettes']),
    ['eau potable', 'Carte : Eau potable'],
    ['défibrillateur', 'Carte : Premiers soins'],
    ['parking', 'Le stationnement est-il gratuit?'],
    ['poussettes', 'Louez-vous des poussettes?'],
    ['fauteuil', 'Le zoo se visite-t-il en fauteuil roulant?'],
    ['chien', 'Puis-je venir avec mon chien?'],
    ['animaux de compagnie', 'Puis-je venir avec mon chien?'],
    ['manger', 'Manger au zoo'],
    ...['nourriture', 'restaurant', 'enfant perdu', 'wifi', 'guichet', 'premiers soins', 'allaitement'].map(
      (query): [string, string] => [query, 'Restaurants et services'],
    ),
    ['objets perdus', 'J’ai perdu quelque chose au zoo. Que faire?'],
    ['autobus', 'Venir au zoo'],
    ['plan', 'Carte'],
    ['carte du zoo', 'Carte'],
    ['prix', 'Billets et tarifs'],
    ['aujourd’hui', 'Aujourd’hui'],
    ['maintenant', 'Aujourd’hui'],
    ['ce soir', 'Aujourd’hui'],
    ['en ce moment', 'Aujourd’hui'],
    ['ouvert', 'Horaire'],
    ['fermé', 'Horaire'],
    ['pluie', 'Êtes-vous ouverts quand il pleut?'],
    ['plainte', 'Contactez-nous'],
    ['tickets', 'Billets et tarifs'],
    ['prices', 'Billets et tarifs'],
    ['opening hours', 'Horaire'],
    ['jobs', 'Carrières'],
    ['map', 'Carte'],
  ],
  en: [
    ['my visit', 'My visit'],
    ['plan my day', 'My visit'],
    ['moose', 'Moose'],
    ['lion', 'African lion'],
    ['snowy owll', 'Snowy owl'],
    ['girafe', 'Giraffe'],
    ['kangeroo', 'Red kangaroo'],
    ['hipopotamus', 'Common hippopotamus'],
    ['wolves', 'Grey wolf'],
    ['gray wolf', 'Grey wolf'],
    ['penguins', 'African penguin'],
    ['polar bear', 'Polar bear'],
    ['Loxodonta africana', 'African savanna elephant'],
    ['strollr', 'Do you rent strollers?'],
    ['parking', 'Is parking free?'],
    ['wheelchair', 'Can we visit the zoo in a wheelchair?'],
    ['family ticket', 'Tickets and rates'],
    ['season pass', 'Tickets and rates'],
    ['opening hours', 'Schedule'],
    ['what time does the zoo open', 'Schedule'],
    ['internship', 'Internships'],
    ['wedding', 'Weddings'],
    ['donate', 'Donate'],
    ['otter feeding', 'Otter feeding time'],
    ['how tall', 'Rides and slides'],
    ['lazy river', 'The Lazy River'],
    ['ferris wheel', 'The Full Moon Wheel'],
    ['red pand', 'Red panda'],
    ['elep', 'African savanna elephant'],
    ['phot', 'Can we take photos and videos?'],
    ...['restroom', 'washrooms', 'bathroom', 'toilet', 'toilets', 'WC'].map((query): [string, string] => [
      query,
      'Map: Washrooms',
    ]),
    ['drinking water', 'Map: Drinking water'],
    ['defibrillator', 'Map: First aid'],
    ['car park', 'Is parking free?'],
    ['pushchair', 'Do you rent strollers?'],
    ['dogs', 'Can I bring my dog?'],
    ['pets', 'Can I bring my dog?'],
    ...['food', 'eat', 'restaurant', 'lost child', 'wifi', 'ATM', 'first aid', 'nursing'].map(
      (query): [string, string] => [query, 'Food and services'],
    ),
    ['lost', 'I lost something at the zoo. What should I do?'],
    ['lost and found', 'I lost something at the zoo. What should I do?'],
    ['bus', 'Getting there'],
    ['birthday', 'Birthday parties'],
    ['today', 'Today'],
    ['now', 'Today'],
    ['right now', 'Today'],
    ['tonight', 'Today'],
    ['open', 'Schedule'],
    ['closed', 'Schedule'],
    ['price', 'Tickets and rates'],
    ['tickets', 'Tickets and rates'],
    ['rain', 'Are you open when it rains?'],
    ['complaint', 'Contact us'],
    ['prix', 'Tickets and rates'],
    ['horaire', 'Schedule'],
    ['carte', 'Map'],
    ['map', 'Map'],
    ['emploi', 'Careers'],
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
    opening: ['ouvert', 'heures', 'fermé', 'ouvert jusqu’à quelle heure', 'à quelle heure ouvre le parc', 'horaire'],
    sentence: 'Ouvert jusqu’à 16\u00a0h · dernière entrée à 15\u00a0h\u00a015',
    price: ['prix', 'billets', 'combien coûte un billet'],
    none: ['billet famille', 'heures calmes', 'ouverture du parc aquatique', 'stationnement', 'lion'],
  },
  en: {
    opening: ['open', 'hours', 'closed', 'until when', 'are you open today', 'what time does the zoo close'],
    sentence: 'Open until 4\u00a0p.m. · last entry at 3:15\u00a0p.m.',
    price: ['price', 'tickets', 'how much is a ticket'],
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
    expect(answer?.href).toBe(`${routes.today[locale]}?date=2027-06-24`);
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

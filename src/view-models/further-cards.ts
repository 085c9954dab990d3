/** The cards at the end of an entry's page, which lead to others. Each list is a tracked query of its own. */
import { entriesByIds, entriesOf } from '#content/queries.ts';
import type { Entry } from '#content/schemas/registry.ts';
import type { Locale } from '#i18n/routes.ts';
import { trackedQuery } from '#incremental/tracked-query.ts';
import type { CardData } from '#ui/card-data.ts';
import { animalCards, jobCard, newsCard, sustainabilityCard } from './cards.ts';

/** The animals with these identities. */
export const relatedAnimals = trackedQuery(
  'related animals',
  async (ids: readonly string[], locale: Locale): Promise<CardData[]> =>
    animalCards(await entriesByIds('animals', locale, ids), locale),
);

/** The animals of a region, by its identity. */
export const animalsOfGroup = trackedQuery(
  'animals of a group',
  async (id: string, locale: Locale): Promise<CardData[]> => {
    const animals = (await entriesOf('animals', locale)).filter(({ group }) => group === id);
    return animalCards(animals, locale);
  },
);

/** The jobs of a section, whose page has the slug `page`. */
export const jobsOfSection = trackedQuery(
  'jobs of a section',
  async (section: Entry<'jobs'>['section'], page: string, locale: Locale): Promise<CardData[]> => {
    const jobs = (await entriesOf('jobs', locale)).filter((job) => job.section === section);
    return jobs.map((job) => jobCard(job, { slug: page }, locale));
  },
);

/** The latest articles apart from one. */
export const furtherNews = trackedQuery('further news', async (except: string, locale: Locale): Promise<CardData[]> => {
  const others = (await entriesOf('news', locale)).filter(({ documentId }) => documentId !== except);
  return others.slice(0, 3).map((article) => newsCard(article, locale));
});

/** The topics of sustainability apart from one. */
export const furtherTopics = trackedQuery(
  'further topics',
  async (except: string, locale: Locale): Promise<CardData[]> => {
    const others = (await entriesOf('sustainability', locale)).filter(({ documentId }) => documentId !== except);
    return others.map((topic) => sustainabilityCard(topic));
  },
);

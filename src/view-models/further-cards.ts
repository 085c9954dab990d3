/** The cards at the end of an entry's page, which lead to others. Each list is a tracked query of its own. */
import { trackedQuery } from '#build/incremental/tracked-query.ts';
import { entriesByIds, entriesOf } from '#content/queries.ts';
import type { Entry } from '#content/schemas/registry.ts';
import type { Locale } from '#i18n/routes.ts';
import { entryPath } from '#routing/entry-routes.ts';
import type { CardData } from '#ui/card-data.ts';
import { activityCards, animalCards, jobCard, newsCard, rideCards, sustainabilityCard, videoCard } from './cards.ts';

/** The animals with these identities. */
export const relatedAnimals = trackedQuery(
  'related animals',
  async (ids: readonly string[], locale: Locale): Promise<CardData[]> =>
    animalCards(await entriesByIds('animals', locale, ids), locale),
);

/** What else there is about an animal, by its identity: activities, news and videos. */
export const aboutAnimal = trackedQuery('about an animal', async (id: string, locale: Locale): Promise<CardData[]> => {
  const [activities, news, videos] = await Promise.all([
    entriesOf('activities', locale),
    entriesOf('news', locale),
    entriesOf('videos', locale),
  ]);
  const isMeant = ({ animals }: { animals: readonly string[] }) => animals.includes(id);
  return [
    ...(await activityCards(activities.filter(isMeant), locale)),
    ...news.filter(isMeant).map((article) => newsCard(article, locale)),
    ...videos.filter(isMeant).map((video) => videoCard(video, locale)),
  ];
});

type FoundationPage = Entry<'foundationPages'>;

/** The address of a page of the foundation. @param pages all of them, of which one may be its parent */
export function foundationPath(page: FoundationPage, pages: readonly FoundationPage[]): string | undefined {
  return entryPath(
    'foundationPages',
    page,
    pages.find(({ documentId }) => documentId === page.parent),
  );
}

/** The address of the page on which visitors adopt an animal, by its identity; undefined where there is none. */
export const adoptionPage = trackedQuery(
  'adoption page',
  async (id: string | null, locale: Locale): Promise<string | undefined> => {
    if (id === null) return undefined;
    const pages = await entriesOf('foundationPages', locale);
    const page = pages.find(({ documentId }) => documentId === id);
    return page && foundationPath(page, pages);
  },
);

/** The names of the animals that visitors adopt on a page, by its identity, in the order of the alphabet. */
export const adoptableAnimals = trackedQuery(
  'adoptable animals',
  async (id: string, locale: Locale): Promise<string[]> => {
    const animals = (await entriesOf('animals', locale)).filter(({ adoption }) => adoption === id);
    return animals.map(({ title }) => title).sort(new Intl.Collator(locale).compare);
  },
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

/** Up to six rides of a park apart from one, from the next one on. */
export const furtherRides = trackedQuery(
  'further rides',
  async (except: string, parkId: string, locale: Locale): Promise<CardData[]> => {
    const rides = (await entriesOf('rides', locale)).filter(({ park }) => park === parkId);
    const position = rides.findIndex(({ documentId }) => documentId === except);
    const others = [...rides.slice(position + 1), ...rides.slice(0, Math.max(0, position))];
    return rideCards(others.slice(0, 6), locale);
  },
);

/** The topics of sustainability apart from one. */
export const furtherTopics = trackedQuery(
  'further topics',
  async (except: string, locale: Locale): Promise<CardData[]> => {
    const others = (await entriesOf('sustainability', locale)).filter(({ documentId }) => documentId !== except);
    return others.map((topic) => sustainabilityCard(topic));
  },
);

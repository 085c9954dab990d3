/** Entries as the cards of lists. */
import { parkNamed, slugsOf, today } from '#content/queries.ts';
import type { Media } from '#content/schemas/media-field.ts';
import type { Entry } from '#content/schemas/registry.ts';
import { describeRange } from '#features/rides/describe-height.ts';
import { formatDate, formatMinutes } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import { useTranslations } from '#i18n/translations.ts';
import { entryPath } from '#routing/entry-routes.ts';
import type { ListName } from '#routing/list-pages.ts';
import type { CardData } from '#ui/card-data.ts';
import { datesInShort, timesInShort } from './activity-dates-in-short.ts';
import { audienceAges } from './audience-ages.ts';
import { bookingNeed } from './booking-need.ts';
import { notesOf } from './disruptions.ts';
import { pictureOf } from './pictures.ts';

interface Page {
  title: string;
  summary: string;
  image: Media;
  imageAlt: string;
}

function baseCard(entry: Page, href: string, kicker?: string): CardData {
  const { title, summary } = entry;
  return { href, title, summary, picture: pictureOf(entry), ...(kicker !== undefined && { kicker }) };
}

/** Cards of animals; those whose region is not public have no address and are left out. */
export async function animalCards(animals: readonly Entry<'animals'>[], locale: Locale): Promise<CardData[]> {
  const groups = await slugsOf('animalGroups', locale);
  return animals.flatMap((animal) => {
    const slug = groups[animal.group];
    if (slug === undefined) return [];
    const href = entryPath('animals', animal, { slug });
    return [{ ...baseCard(animal, href, animal.latinName), kickerLang: 'la', about: `animal:${animal.documentId}` }];
  });
}

export function parkCard(park: Entry<'parks'>): CardData {
  return { ...baseCard({ ...park, title: park.name }, entryPath('parks', park)), park: park.kind };
}

export function animalGroupCard(group: Entry<'animalGroups'>): CardData {
  return baseCard(group, entryPath('animalGroups', group));
}

export async function activityCards(activities: readonly Entry<'activities'>[], locale: Locale): Promise<CardData[]> {
  const t = useTranslations(locale);
  const day = await today();
  return Promise.all(
    activities.map(async (activity) => {
      const park = await parkNamed(activity.park, locale);
      const dates = datesInShort(activity, day, locale, t);
      const kicker = [park?.name, dates, ...bookingNeed(activity, locale)].filter(Boolean).join(' · ');
      const badge = timesInShort(activity, day, locale);
      const notes = await notesOf('activity', activity.documentId, locale);
      const card = baseCard(activity, entryPath('activities', activity), kicker);
      return {
        ...card,
        ...(park && { park: park.kind }),
        ...(badge && { badge }),
        about: `activity:${activity.documentId}`,
        notes,
      };
    }),
  );
}

/** A ride's card says which heights it takes. */
export function rideCard(ride: Entry<'rides'>, locale: Locale): CardData {
  const t = useTranslations(locale);
  const heights = describeRange(ride.minimumHeight, ride.maximumHeight, t);
  return baseCard(ride, entryPath('rides', ride), `${t(`rides:kind.${ride.kind}`)} · ${heights}`);
}

/** Cards of rides with what closes them. */
export async function rideCards(rides: readonly Entry<'rides'>[], locale: Locale): Promise<CardData[]> {
  return Promise.all(
    rides.map(async (ride) => {
      const park = await parkNamed(ride.park, locale);
      const notes = await notesOf('ride', ride.documentId, locale);
      return { ...rideCard(ride, locale), ...(park && { park: park.kind }), about: `ride:${ride.documentId}`, notes };
    }),
  );
}

export function workshopCard(workshop: Entry<'workshops'>, locale: Locale): CardData {
  const t = useTranslations(locale);
  const kicker = `${audienceAges(workshop, locale)} · ${t(`workshops:location.${workshop.location}`)}`;
  return baseCard(workshop, entryPath('workshops', workshop), kicker);
}

export function projectCard(project: Entry<'projects'>, locale: Locale): CardData {
  const t = useTranslations(locale);
  const kicker = `${t(`projects:type.${project.type}`)} · ${t(`projects:territory.${project.territory}`)}`;
  return baseCard(project, entryPath('projects', project), kicker);
}

export function newsCard(article: Entry<'news'>, locale: Locale): CardData {
  return baseCard(article, entryPath('news', article), formatDate(article.date, locale));
}

export function videoCard(video: Entry<'videos'>, locale: Locale): CardData {
  const length = formatMinutes(Math.max(1, Math.round(video.duration / 60)), locale);
  const card = baseCard(video, entryPath('videos', video), formatDate(video.date, locale));
  return { ...card, badge: length, playable: true };
}

export function sustainabilityCard(topic: Entry<'sustainability'>): CardData {
  return baseCard(topic, entryPath('sustainability', topic));
}

export function careerPageCard(page: Entry<'careerPages'>): CardData {
  return baseCard(page, entryPath('careerPages', page));
}

/** A job's card has facts instead of a picture. */
export function jobCard(job: Entry<'jobs'>, section: { slug: string }, locale: Locale): CardData {
  const t = useTranslations(locale);
  const closes = job.closesOn
    ? t('careers:applyBy', { date: formatDate(job.closesOn, locale) })
    : t('careers:openUntilFilled');
  const facts = [t(`careers:type.${job.type}`), job.department, job.salary, closes];
  return { href: entryPath('jobs', job, section), title: job.title, summary: job.summary, facts };
}

const listCardMakers: {
  [Name in ListName]: (entries: readonly Entry<Name>[], locale: Locale) => Promise<CardData[]> | CardData[];
} = {
  activities: activityCards,
  workshops: (entries, locale) => entries.map((workshop) => workshopCard(workshop, locale)),
  projects: (entries, locale) => entries.map((project) => projectCard(project, locale)),
  news: (entries, locale) => entries.map((article) => newsCard(article, locale)),
  videos: (entries, locale) => entries.map((video) => videoCard(video, locale)),
};

/** The cards of a list in pages, in the order of the entries. */
export async function listCards<Name extends ListName>(
  name: Name,
  entries: readonly Entry<Name>[],
  locale: Locale,
): Promise<CardData[]> {
  return listCardMakers[name](entries, locale);
}

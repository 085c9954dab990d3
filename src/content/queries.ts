/**
 * The queries of pages: plain typed entries of one language, in display order.
 *
 * Each is a tracked query (`build/incremental/tracked-query`): a page is rendered again when the result of one of its
 * queries has changed. So pages query no more than they show, above all in parts that many pages have.
 */
import { trackedQuery } from '#build/incremental/tracked-query.ts';
import type { Locale } from '#i18n/routes.ts';
import { localTimeAt } from '#lib/local-time.ts';
import { nextDate } from '#park/activities/activity-dates.ts';
import type { OpeningCalendar } from '#park/opening/opening-hours.ts';
import { buildInstant } from '#services/config/environment.ts';
import type { PictureFiles } from './media/picture-files.ts';
import { isPublicOn } from './publication.ts';
import { contentType, type ContentTypeName, type Entry, type ValidEntry } from './schemas/registry.ts';
import { readPictures, readSnapshot } from './snapshot.ts';
import { titleOf } from './validation/problems.ts';

/** Entries of any type, as queries over all types see them. */
type AnyEntry = Entry<ContentTypeName>;

/** The content types whose entries have a slug: the last part of their page's address, or an anchor. */
export type TypeWithSlugs = {
  [Name in ContentTypeName]: Entry<Name> extends { slug: string } ? Name : never;
}[ContentTypeName];

/** Display order: newest first where the type says so, then by `order`, then by name. */
function compareEntries(name: ContentTypeName, locale: Locale) {
  const collator = new Intl.Collator(locale);
  const { newestFirst: dateField = '' } = contentType(name);
  return (a: Record<string, unknown>, b: Record<string, unknown>) =>
    String(b[dateField] ?? '').localeCompare(String(a[dateField] ?? '')) ||
    Number(a['order'] ?? 0) - Number(b['order'] ?? 0) ||
    collator.compare(titleOf(a) ?? '', titleOf(b) ?? '');
}

/** Pages read no former slugs unless they ask for them (`slug-history.ts`), so none is rendered again for their sake. */
function asShown(entry: ValidEntry<ContentTypeName>): AnyEntry {
  const shown: AnyEntry & { formerSlugs?: readonly string[] } = { ...entry };
  delete shown.formerSlugs;
  return shown;
}

/** The entries of a type, both languages: a part of the results of other queries. */
export const snapshotEntries = trackedQuery(
  'snapshot',
  (name: ContentTypeName): Promise<ValidEntry<ContentTypeName>[]> => readSnapshot(name),
);

const allOfType = trackedQuery('all entries', async (name: ContentTypeName, locale: Locale) => {
  const entries = (await snapshotEntries(name)).filter((entry) => entry.locale === locale).map(asShown);
  return entries.sort(compareEntries(name, locale));
});

/** All entries of a type in a language, those outside their publication dates included: page rules decide on them. */
export function allEntries<Name extends ContentTypeName>(name: Name, locale: Locale): Promise<Entry<Name>[]> {
  return allOfType(name, locale) as Promise<Entry<Name>[]>;
}

/** The day of the build in the zoo's time zone, `YYYY-MM-DD`. */
export const today = trackedQuery('today', async (): Promise<string> => {
  const { timeZone } = await siteOf('fr');
  return localTimeAt(buildInstant(), timeZone).date;
});

/** True while snow lies on the park, from December to March. */
export const isWinter = trackedQuery('winter', async (): Promise<boolean> => /-(?:12|0[1-3])-/.test(await today()));

/** True if the site is built at or after an instant. */
export const hasCome = trackedQuery('has come', (instant: string): boolean => new Date(instant) <= buildInstant());

/** Current and upcoming activities first, past ones last. */
function compareNextDates(date: string) {
  const next = (entry: object) => nextDate(entry as Entry<'activities'>, date) ?? '9999';
  return (a: object, b: object) => next(a).localeCompare(next(b));
}

const liveOfType = trackedQuery('live entries', async (name: ContentTypeName, locale: Locale) => {
  const date = await today();
  const entries = (await allOfType(name, locale)).filter((entry) => isPublicOn(date, entry));
  return name === 'activities' ? entries.sort(compareNextDates(date)) : entries;
});

/** The entries of a type that are public on the day of the build. */
export function entriesOf<Name extends ContentTypeName>(name: Name, locale: Locale): Promise<Entry<Name>[]> {
  return liveOfType(name, locale) as Promise<Entry<Name>[]>;
}

/** Public entries by identity, in the given order; others are left out. */
export async function entriesByIds<Name extends ContentTypeName>(
  name: Name,
  locale: Locale,
  ids: readonly string[],
): Promise<Entry<Name>[]> {
  return (await chosenOfType(name, locale, ids)) as Entry<Name>[];
}

const positionsOfType = trackedQuery('positions', async (name: ContentTypeName, locale: Locale) =>
  Object.fromEntries((await liveOfType(name, locale)).map(({ documentId }, index) => [documentId, index])),
);

const chosenOfType = trackedQuery(
  'entries by identity',
  async (name: ContentTypeName, locale: Locale, ids: readonly string[]) => {
    const [entries, positions] = await Promise.all([liveOfType(name, locale), positionsOfType(name, locale)]);
    return ids.flatMap((id) => entries[positions[id] ?? -1] ?? []);
  },
);

/** The slugs of public entries by identity. */
export const slugsOf = trackedQuery('slugs', async (name: TypeWithSlugs, locale: Locale) =>
  Object.fromEntries((await entriesOf(name, locale)).map(({ documentId, slug }) => [documentId, slug])),
);

/** All public event pages, as far as a request for one needs them. */
export const eventRequests = trackedQuery(
  'event requests',
  async (locale: Locale): Promise<Pick<Entry<'eventPages'>, 'title' | 'request'>[]> =>
    (await entriesOf('eventPages', locale)).map(({ title, request }) => ({ title, request })),
);

/** The zoo itself; the integrity rules guarantee that it exists. */
export const siteOf = trackedQuery('site', async (locale: Locale): Promise<Entry<'site'>> => {
  const [site] = await allEntries('site', locale);
  if (!site) throw new Error('The content has no entry "site".');
  return site;
});

/** The part of the zoo's entry that every page may show. */
export type SiteIdentity = Pick<
  Entry<'site'>,
  'name' | 'image' | 'imageAlt' | 'timeZone' | 'contact' | 'social' | 'legal'
>;

/** The zoo's name, picture and addresses. */
export const siteIdentity = trackedQuery('site identity', async (locale: Locale): Promise<SiteIdentity> => {
  const { name, image, imageAlt, timeZone, contact, social, legal } = await siteOf(locale);
  return { name, image, imageAlt, timeZone, contact, social, legal };
});

/** A page that editors added at the root, as the menu and the footer show it. */
export type RootPage = Pick<Entry<'pages'>, 'slug' | 'title' | 'inMenu'>;

/** The pages that editors added at the root. */
export const rootPages = trackedQuery('root pages', async (locale: Locale): Promise<RootPage[]> => {
  const pages = (await entriesOf('pages', locale)).filter(({ parent }) => parent === null);
  return pages.map(({ slug, title, inMenu }) => ({ slug, title, inMenu }));
});

/** The picture of each park, as the menu shows it. */
export const parkPictures = trackedQuery(
  'park pictures',
  async (locale: Locale): Promise<Pick<Entry<'parks'>, 'image' | 'imageAlt'>[]> =>
    (await entriesOf('parks', locale)).map(({ image, imageAlt }) => ({ image, imageAlt })),
);

export interface ParkWithCalendar {
  park: Entry<'parks'>;
  calendar: OpeningCalendar;
}

/** The parks with their opening hours. */
export const parksOf = trackedQuery('parks', async (locale: Locale): Promise<ParkWithCalendar[]> => {
  const [parks, periods, exceptions, { timeZone, lastEntry }] = await Promise.all([
    entriesOf('parks', locale),
    allEntries('openingPeriods', locale),
    allEntries('openingExceptions', locale),
    siteOf(locale),
  ]);
  return parks.map((park) => {
    const ofPark = (entry: { park: string }) => entry.park === park.documentId;
    const calendar = { timeZone, lastEntry, periods: periods.filter(ofPark), exceptions: exceptions.filter(ofPark) };
    return { park, calendar };
  });
});

/** The name and kind of a park; undefined where there is none. */
export const parkNamed = trackedQuery(
  'park',
  async (id: string, locale: Locale): Promise<Pick<Entry<'parks'>, 'name' | 'kind'> | undefined> => {
    const park = (await entriesOf('parks', locale)).find(({ documentId }) => documentId === id);
    return park && { name: park.name, kind: park.kind };
  },
);

const allPictures = trackedQuery('pictures', readPictures);

/** The files of a picture, by its address in the content; undefined where there is none. */
export const picture = trackedQuery('picture', (url: string): PictureFiles | undefined => allPictures()[url]);

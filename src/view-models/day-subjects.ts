/** Everything that can be not as planned, as the pages of a language name it. */
import { trackedQuery } from '#build/incremental/tracked-query.ts';
import { entriesOf, parksOf, siteIdentity, slugsOf } from '#content/queries.ts';
import { alternatesOf } from '#i18n/paths.ts';
import type { Locale } from '#i18n/routes.ts';
import { messagesOf } from '#i18n/translations.ts';
import type { DayWords, NamedSubject } from '#park/day/day-words.ts';
import type { Subject } from '#park/day/disruption.ts';
import { entryPath } from '#routing/entry-routes.ts';

/** All that is public. Animals whose region is not public have no address, and are left out. */
const daySubjects = trackedQuery('subjects of the day', async (locale: Locale): Promise<DayWords['subjects']> => {
  const [parks, rides, activities, animals, places, groups] = await Promise.all([
    parksOf(locale),
    entriesOf('rides', locale),
    entriesOf('activities', locale),
    entriesOf('animals', locale),
    entriesOf('places', locale),
    slugsOf('animalGroups', locale),
  ]);
  const subjects: Record<Subject, NamedSubject> = {};
  const add = (about: Subject, named: NamedSubject): void => {
    subjects[about] = named;
  };
  for (const { park } of parks) {
    add(`park:${park.documentId}`, { name: park.name, href: entryPath('parks', park), park: park.kind });
  }
  for (const ride of rides) {
    add(`ride:${ride.documentId}`, { name: ride.title, href: entryPath('rides', ride) });
  }
  for (const activity of activities) {
    add(`activity:${activity.documentId}`, { name: activity.title, href: entryPath('activities', activity) });
  }
  for (const animal of animals) {
    const slug = groups[animal.group];
    if (slug === undefined) continue;
    add(`animal:${animal.documentId}`, { name: animal.title, href: entryPath('animals', animal, { slug }) });
  }
  for (const { documentId, name, slug, position } of places) {
    add(`place:${documentId}`, { name, href: `${alternatesOf('map')[locale]}#${slug}`, at: position });
  }
  return subjects;
});

/** What a subject is called; undefined where it is not public. */
export const subjectNamed = trackedQuery(
  'subject of the day',
  async (about: Subject, locale: Locale): Promise<NamedSubject | undefined> => (await daySubjects(locale))[about],
);

/** How the day is said in a language. */
export async function dayWords(locale: Locale): Promise<DayWords> {
  const [{ timeZone }, subjects] = await Promise.all([siteIdentity(locale), daySubjects(locale)]);
  return { timeZone, messages: messagesOf(locale, 'disruptions'), subjects };
}

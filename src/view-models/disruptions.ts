/** What pages say of a park, an activity, a ride, an animal or a place that is not as planned. */
import { trackedQuery } from '#build/incremental/tracked-query.ts';
import { currentDisruptions, type DisruptionOfBuild, recentDisruptions } from '#content/disruption-queries.ts';
import { entriesOf, siteIdentity } from '#content/queries.ts';
import type { DisruptionNote } from '#features/day/disruption-note.ts';
import type { Closures } from '#features/map/map-place.ts';
import { fillMessage } from '#i18n/fill-message.ts';
import { formatDate } from '#i18n/format.ts';
import { formatTime } from '#i18n/format-time.ts';
import type { Locale } from '#i18n/routes.ts';
import { messagesOf } from '#i18n/translations.ts';
import { localTimeAt } from '#lib/local-time.ts';
import type { Disruption, DisruptionState, Subject, SubjectKind } from '#park/day/disruption.ts';
import { inWords } from '#park/day/in-words.ts';
import type { PlaceKind } from '#park/park-map.ts';
import { subjectNamed } from './day-subjects.ts';

/** The identity of the park that a ride or an activity is in. */
async function parkAround(kind: SubjectKind, id: string, locale: Locale): Promise<string | undefined> {
  if (kind !== 'ride' && kind !== 'activity') return undefined;
  const entries = kind === 'ride' ? await entriesOf('rides', locale) : await entriesOf('activities', locale);
  return entries.find(({ documentId }) => documentId === id)?.park;
}

/** Returns the disruptions that are about an entry, by its identity. A park that is closed closes what is in it. */
export async function disruptionsAbout<D extends Pick<Disruption, 'about'>>(
  kind: SubjectKind,
  id: string,
  disruptions: readonly D[],
  locale: Locale,
): Promise<D[]> {
  const subjects: readonly Subject[] = [`${kind}:${id}`, `park:${await parkAround(kind, id, locale)}`];
  return disruptions.filter((one) => subjects.includes(one.about));
}

/** A disruption in the words of a page. */
async function noteOf(disruption: DisruptionOfBuild, locale: Locale): Promise<DisruptionNote> {
  const { timeZone } = await siteIdentity(locale);
  const { state, from, until, start, isDue, delay, place, replacedBy } = disruption;
  const spot = place === undefined ? undefined : await subjectNamed(`place:${place}`, locale);
  const other = replacedBy === undefined ? undefined : await subjectNamed(replacedBy, locale);
  const messages = messagesOf(locale, 'disruptions');
  const told = localTimeAt(new Date(from), timeZone);
  return {
    ...inWords(disruption, spot !== undefined, {
      locale,
      timeZone,
      messages,
      nameOfDay: (date) => formatDate(date, locale),
    }),
    ...(spot && { link: { name: spot.name, href: spot.href } }),
    ...(other && { instead: { label: messages.instead, name: other.name, href: other.href } }),
    state,
    from,
    until,
    isDue,
    told: fillMessage(messages.told, { day: formatDate(told.date, locale), time: formatTime(told.time, locale) }),
    ...(start !== undefined && { start }),
    ...(delay !== undefined && { delay }),
  };
}

/** What is not as planned about an entry, by its identity: what counts most comes first. */
export const notesOf = trackedQuery(
  'disruptions of an entry',
  async (kind: SubjectKind, id: string, locale: Locale): Promise<DisruptionNote[]> => {
    const own = await disruptionsAbout(kind, id, await currentDisruptions(), locale);
    return Promise.all(own.map((disruption) => noteOf(disruption, locale)));
  },
);

/** The kinds of places that close with their park. Toilets, first aid and the like may still be needed. */
const closedWithPark: ReadonlySet<PlaceKind> = new Set([
  'gate',
  'food',
  'habitat',
  'stage',
  'ride',
  'slide',
  'playground',
  'shop',
]);

const isShownAtPlace = (state: DisruptionState) => state === 'closed' || state === 'limited';

/** What may be closed at a place of the map, by its slug: itself, rides and activities there, and all of its park. */
export const closuresAt = trackedQuery(
  'closures at a place',
  async (slug: string, locale: Locale): Promise<Closures> => {
    const [current, places, rides, activities] = await Promise.all([
      currentDisruptions(),
      entriesOf('places', locale),
      entriesOf('rides', locale),
      entriesOf('activities', locale),
    ]);
    const place = places.find((one) => one.slug === slug);
    // Incremental builds ask again about places that are gone.
    if (!place) return { of: '', notes: [] };
    const isThere = ({ mapPlace }: { mapPlace: string | null }) => mapPlace !== null && mapPlace === place.documentId;
    const there: Subject[] = [
      ...rides.filter(isThere).map(({ documentId }) => `ride:${documentId}` as const),
      ...activities.filter(isThere).map(({ documentId }) => `activity:${documentId}` as const),
    ];
    const own: readonly Subject[] = [`place:${place.documentId}`, ...there];
    const isOfPark = there.length > 0 || closedWithPark.has(place.kind);
    const closing: readonly Subject[] = isOfPark ? [...own, `park:${place.park}`] : own;
    const closed = current.filter(({ state, about: subject }) => isShownAtPlace(state) && closing.includes(subject));
    return {
      of: there.join(' '),
      ...(!isOfPark && { park: '' }),
      notes: await Promise.all(closed.map((disruption) => noteOf(disruption, locale))),
    };
  },
);

/** What is not as planned about all starts of activities, by the subject. */
export const notesOfActivities = trackedQuery(
  'disruptions of activities',
  async (locale: Locale): Promise<Record<string, DisruptionNote[]>> => {
    const [all, recent] = await Promise.all([entriesOf('activities', locale), recentDisruptions()]);
    const activities = all.map(async ({ documentId }) => {
      const own = await disruptionsAbout('activity', documentId, recent, locale);
      const notes = await Promise.all(own.map((disruption) => noteOf(disruption, locale)));
      return [`activity:${documentId}`, notes] as const;
    });
    return Object.fromEntries((await Promise.all(activities)).filter(([, found]) => found.length > 0));
  },
);

/** Everything that is not as planned, each with a link to what it is about; without what is not public. */
export const allNotes = trackedQuery('all disruptions', async (locale: Locale): Promise<DisruptionNote[]> => {
  const all = (await currentDisruptions()).map(async (disruption): Promise<DisruptionNote[]> => {
    const subject = await subjectNamed(disruption.about, locale);
    if (!subject) return [];
    const { name, href } = subject;
    return [{ ...(await noteOf(disruption, locale)), subject: { name, href } }];
  });
  return (await Promise.all(all)).flat();
});

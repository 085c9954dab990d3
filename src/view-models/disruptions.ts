/** What pages say of a park, an activity or a ride that is not as planned. */
import { type CurrentDisruption, currentDisruptions, recentDisruptions } from '#content/disruption-queries.ts';
import { entriesOf, parksOf } from '#content/queries.ts';
import type { Entry } from '#content/schemas/registry.ts';
import type { ShownDisruption } from '#features/disruptions/shown-disruption.ts';
import type { Locale } from '#i18n/routes.ts';
import { trackedQuery } from '#incremental/tracked-query.ts';
import type { DisruptionTarget, LatestDisruption, LatestDisruptions } from '#lib/latest-disruption.ts';
import type { PlaceKind } from '#lib/park-map.ts';
import { entryPath } from '#routing/entry-routes.ts';
import { disruptionInWords } from './disruption-in-words.ts';
import { placeLink } from './map-places.ts';

/** The identity of the park that a ride or an activity is in. */
async function parkAround(target: DisruptionTarget, id: string, locale: Locale): Promise<string | undefined> {
  if (target === 'park') return undefined;
  const entries = target === 'ride' ? await entriesOf('rides', locale) : await entriesOf('activities', locale);
  return entries.find(({ documentId }) => documentId === id)?.park;
}

/** Of disruptions, those of a park, an activity or a ride, by its identity. A park that is closed closes what is in it. */
export async function about<D extends Pick<Entry<'disruptions'>, DisruptionTarget>>(
  target: DisruptionTarget,
  id: string,
  disruptions: readonly D[],
  locale: Locale,
): Promise<D[]> {
  const around = disruptions.some(({ park }) => park !== null) ? await parkAround(target, id, locale) : undefined;
  return disruptions.filter((one) => one[target] === id || (around !== undefined && one.park === around));
}

/** What is not as planned about a park, an activity or a ride, by its identity: what counts most comes first. */
export const disruptionsOf = trackedQuery(
  'disruptions of an entry',
  async (target: DisruptionTarget, id: string, locale: Locale): Promise<ShownDisruption[]> => {
    const own = await about(target, id, await currentDisruptions(locale), locale);
    return Promise.all(own.map((disruption) => disruptionInWords(disruption, locale)));
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

/** What may be closed at a place. */
export interface Closures {
  /** The addresses of the rides and activities there, separated by spaces. */
  of: string;
  notes: ShownDisruption[];
}

/** What may be closed at a place of the map, by its slug: rides and activities there, and all of its park. */
export const closuresAt = trackedQuery(
  'closures at a place',
  async (slug: string, locale: Locale): Promise<Closures | undefined> => {
    const [current, places, rides, activities] = await Promise.all([
      currentDisruptions(locale),
      entriesOf('places', locale),
      entriesOf('rides', locale),
      entriesOf('activities', locale),
    ]);
    const place = places.find((one) => one.slug === slug);
    const isThere = ({ mapPlace }: { mapPlace: string | null }) => mapPlace !== null && mapPlace === place?.documentId;
    const ridesThere = rides.filter(isThere);
    const activitiesThere = activities.filter(isThere);
    const there = new Set([...ridesThere, ...activitiesThere].map(({ documentId }) => documentId));
    if (!place || (there.size === 0 && !closedWithPark.has(place.kind))) return undefined;
    const closed = current.filter(
      ({ state, park, ride, activity }) =>
        state === 'closed' && (park === place.park || there.has(ride ?? '') || there.has(activity ?? '')),
    );
    const addresses = [
      ...ridesThere.map((ride) => entryPath('rides', ride)),
      ...activitiesThere.map((activity) => entryPath('activities', activity)),
    ];
    return {
      of: addresses.join(' '),
      notes: await Promise.all(closed.map((disruption) => disruptionInWords(disruption, locale))),
    };
  },
);

/** What is not as planned about all starts of activities, by the address of their page. */
export const disruptionsOfActivities = trackedQuery(
  'disruptions of activities',
  async (locale: Locale): Promise<Record<string, ShownDisruption[]>> => {
    const [all, recent] = await Promise.all([entriesOf('activities', locale), recentDisruptions(locale)]);
    const activities = all.map(async (activity) => {
      const own = await about('activity', activity.documentId, recent, locale);
      const notes = await Promise.all(own.map((disruption) => disruptionInWords(disruption, locale)));
      return [entryPath('activities', activity), notes] as const;
    });
    return Object.fromEntries((await Promise.all(activities)).filter(([, found]) => found.length > 0));
  },
);

/** The page of what a disruption is about; undefined where that is not public. */
async function subjectOf({ park, activity, ride }: CurrentDisruption, locale: Locale) {
  if (park !== null) {
    const found = (await parksOf(locale)).find((one) => one.park.documentId === park)?.park;
    return found && { target: 'park' as const, name: found.name, href: entryPath('parks', found), park: found.kind };
  }
  if (ride !== null) {
    const found = (await entriesOf('rides', locale)).find(({ documentId }) => documentId === ride);
    return found && { target: 'ride' as const, name: found.title, href: entryPath('rides', found) };
  }
  const found = (await entriesOf('activities', locale)).find(({ documentId }) => documentId === activity);
  return found && { target: 'activity' as const, name: found.title, href: entryPath('activities', found) };
}

/** Everything that is not as planned, each with a link to what it is about. */
export const allDisruptions = trackedQuery('all disruptions', async (locale: Locale): Promise<ShownDisruption[]> => {
  const all = (await currentDisruptions(locale)).map(async (disruption): Promise<ShownDisruption[]> => {
    const subject = await subjectOf(disruption, locale);
    return subject ? [{ ...(await disruptionInWords(disruption, locale)), subject }] : [];
  });
  return (await Promise.all(all)).flat();
});

/** Everything that is not as planned, or was when something started, for pages that are open and read it again. */
export async function latestDisruptions(locale: Locale): Promise<LatestDisruptions> {
  const all = (await recentDisruptions(locale)).map(async (disruption): Promise<LatestDisruption[]> => {
    const subject = await subjectOf(disruption, locale);
    if (!subject) return [];
    const { text, brief, starts } = await disruptionInWords(disruption, locale);
    const { state, reason, from, until, start, delay } = disruption;
    const spot = await placeLink(disruption.place, locale);
    const place = spot ? { name: spot.name, href: spot.href, at: spot.at } : null;
    return [{ ...subject, state, reason, from, until, start, delay, place, text, brief, starts }];
  });
  return { disruptions: (await Promise.all(all)).flat() };
}

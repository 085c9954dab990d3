/** What there is in one park, for its page. */
import { trackedQuery } from '#build/incremental/tracked-query.ts';
import { entriesOf, parksOf } from '#content/queries.ts';
import { answersNeed, mapNeeds } from '#features/map/map-needs.ts';
import { addressWords, type MapNeed } from '#i18n/address-words.ts';
import { alternatesOf, pathFor } from '#i18n/paths.ts';
import type { Locale } from '#i18n/routes.ts';
import { useTranslations } from '#i18n/translations.ts';
import { slugOf } from '#lib/text/fold-text.ts';
import type { OpeningCalendar } from '#park/opening/opening-hours.ts';
import type { MapPoint } from '#park/park-map.ts';
import type { CardData } from '#ui/card-data.ts';
import { activityCards } from './cards.ts';

/** The hours of a park, by its identity; undefined where there is none. */
export const calendarOf = trackedQuery(
  'calendar of a park',
  async (id: string, locale: Locale): Promise<OpeningCalendar | undefined> =>
    (await parksOf(locale)).find(({ park }) => park.documentId === id)?.calendar,
);

/** An activity that not everybody may do, with its limits: years, and centimetres. */
interface LimitedActivity {
  card: CardData;
  minimumAge: number | null;
  minimumHeight: number | null;
}

/** The activities of a park, by its identity. */
export const activitiesOfPark = trackedQuery(
  'activities of a park',
  async (id: string, locale: Locale): Promise<LimitedActivity[]> => {
    const activities = (await entriesOf('activities', locale)).filter(({ park }) => park === id);
    const cards = await activityCards(activities, locale);
    return activities.flatMap(({ minimumAge, minimumHeight }, index) => {
      const card = cards[index];
      return card ? [{ card, minimumAge, minimumHeight }] : [];
    });
  },
);

/** The address of the list of activities, filtered by a park, whose name is the filter's option. */
export function parkActivities(parkName: string, locale: Locale): string {
  const parameter = useTranslations(locale)('lists:parameter.park');
  return `${alternatesOf('activities')[locale]}?${parameter}=${slugOf(parkName)}`;
}

/** The places of a park: how many answer each need, and the part of the map that they are in. */
interface ParkPlaces {
  needs: { need: MapNeed; count: number; href: string }[];
  /** The corners of the part; undefined where the park has no places. */
  part: { from: MapPoint; to: MapPoint } | undefined;
}

/** The places of a park, by its identity. */
export const placesOfPark = trackedQuery(
  'places of a park',
  async (id: string, locale: Locale): Promise<ParkPlaces> => {
    const places = (await entriesOf('places', locale)).filter(({ park }) => park === id);
    const needs = mapNeeds.map((need) => ({
      need,
      count: places.filter((place) => answersNeed(need, place)).length,
      href: pathFor('mapNeed', locale, { need: addressWords.mapNeed[need][locale] }),
    }));
    // A viewpoint on a park without animals is one on something else.
    const hasAnimals = places.some(({ kind, serves }) => [kind, ...serves].includes('habitat'));
    const xs = places.map(({ position }) => position.x);
    const ys = places.map(({ position }) => position.y);
    const corner = (of: (...values: number[]) => number): MapPoint => ({ x: of(...xs), y: of(...ys) });
    return {
      needs: needs.filter(({ need, count }) => count > 0 && (need !== 'animals' || hasAnimals)),
      part: places.length === 0 ? undefined : { from: corner(Math.min), to: corner(Math.max) },
    };
  },
);

/** The places of the map, for its pages and for links to it. */
import { trackedQuery } from '#build/incremental/tracked-query.ts';
import { entriesOf, parksOf } from '#content/queries.ts';
import type { Entry } from '#content/schemas/registry.ts';
import { answeringKind, symbolOf } from '#features/map/answering-kind.ts';
import { answersNeed, mapNeeds, needsOf } from '#features/map/map-needs.ts';
import type { MapPlace } from '#features/map/map-place.ts';
import { type WayInWords, waysToNearest } from '#features/map/way-in-words.ts';
import { addressWords, type MapNeed } from '#i18n/address-words.ts';
import { alternatesOf, pathFor } from '#i18n/paths.ts';
import type { Locale } from '#i18n/routes.ts';
import { messagesOf, useTranslations } from '#i18n/translations.ts';
import type { ShownWay } from '#park/day/day-plans.ts';
import type { ParkKind } from '#park/park-kinds.ts';
import { type MapPoint, type MapZone, mapZones, type PlaceKind } from '#park/park-map.ts';
import paths from '#park/park-paths.json' with { type: 'json' };
import { walkingRoutes } from '#park/walking-route.ts';
import { walkingTimes } from '#park/walking-time.ts';
import { alternateSlugsOf } from './alternate-slugs.ts';

/** The places of a zone. */
export interface PlacesOfZone {
  zone: MapZone;
  /** From the entrance to the nearest of them; none where it isn't needed. */
  ways: WayInWords[];
  places: MapPlace[];
}

const minutesBetween = walkingTimes(paths);
const routeBetween = walkingRoutes(paths);

type Place = Entry<'places'>;

/** The kind of each park by its identity, the first park first: the map shows nothing else of them. */
const parkKinds = trackedQuery('park kinds', async (): Promise<[id: string, kind: ParkKind][]> =>
  (await parksOf('fr')).map(({ park }) => [park.documentId, park.kind]),
);

/** The entrance of the first park, from which ways are measured. */
const entranceOf = (all: readonly Place[], parks: readonly [id: string, kind: ParkKind][]) =>
  all.find(({ kind, park }) => kind === 'gate' && park === parks[0]?.[0]);

/** Whole minutes of a walk from the entrance; undefined where none is needed. */
function minutesFrom(entrance: Place | undefined, { position, zone, stepFree }: Place): number | undefined {
  if (!entrance || zone === 'parking' || entrance.position === position) return undefined;
  return minutesBetween(entrance.position, position, { stepFree });
}

/** The places of the map, or those that answer a need, by zone in the order of a walk. */
export async function mapPlaces(locale: Locale, need: MapNeed | undefined): Promise<PlacesOfZone[]> {
  const t = useTranslations(locale);
  const [all, parks, alternates] = await Promise.all([
    entriesOf('places', locale),
    parkKinds(),
    alternateSlugsOf('places', locale),
  ]);
  const kinds = new Map(parks);
  const entrance = entranceOf(all, parks);

  // Defibrillators are found by those who look for one.
  const landmarks = all.filter(({ kind }) => kind !== 'defibrillator');

  function waysTo(zone: MapZone, ends: readonly Place[]): WayInWords[] {
    if (!entrance || zone === 'parking' || zone === entrance.zone) return [];
    const language = { locale, messages: messagesOf(locale, 'map-way') };
    return waysToNearest(routeBetween, { from: entrance, ends }, landmarks, language);
  }

  function minutes(place: Place): string[] {
    const count = minutesFrom(entrance, place);
    return count === undefined ? [] : [t('map:minutes', { count })];
  }

  function toShown(place: Place): MapPlace[] {
    const park = kinds.get(place.park);
    if (!park) return [];
    const { slug, name, kind, position, note, serves, stepFree, hours } = place;
    const services = new Intl.ListFormat(locale).format(
      serves.map((one) => t(`map:kind.${one}`).toLocaleLowerCase(locale)),
    );
    const words = t(`map:kind.${kind}`);
    const isSaid = words.toLocaleLowerCase(locale) === name.toLocaleLowerCase(locale);
    const way = t(stepFree ? 'map:stepFree' : 'map:steps');
    const needs = needsOf(place);
    return [
      {
        slug,
        alternate: alternates[slug],
        name,
        kind: (need && answeringKind(need, place)) ?? kind,
        serves: serves.filter((one) => needs.some((answered) => answeringKind(answered, place) === one)),
        position,
        park,
        needs,
        details: [...(isSaid ? [] : [words]), way, ...minutes(place), ...(hours === null ? [] : [hours])],
        notes: [...(note === null ? [] : [note]), ...(serves.length === 0 ? [] : [t('map:serves', { services })])],
      },
    ];
  }

  const shown = all.filter((place) => need === undefined || answersNeed(need, place));
  return mapZones
    .map((zone) => {
      const there = shown.filter((place) => place.zone === zone);
      return { zone, ways: waysTo(zone, there), places: there.flatMap(toShown) };
    })
    .filter(({ places }) => places.length > 0);
}

/** A place as other pages name it. */
export interface PlaceLink {
  name: string;
  href: string;
  at: MapPoint;
  /** The name of the part of the parks that it is in. */
  zone: string;
  mapZone: MapZone;
}

/** The link to a place on the map, by its identity; undefined where there is none. */
export const placeLink = trackedQuery(
  'place link',
  async (id: string | null, locale: Locale): Promise<PlaceLink | undefined> => {
    const place = id === null ? undefined : (await entriesOf('places', locale)).find((one) => one.documentId === id);
    const t = useTranslations(locale);
    return (
      place && {
        name: place.name,
        href: `${alternatesOf('map')[locale]}#${place.slug}`,
        at: place.position,
        zone: t(`map:zone.${place.zone}`),
        mapZone: place.zone,
      }
    );
  },
);

/** The kinds of the places that addresses lead to, by address: that of a place, or of a need. Others are left out. */
export const kindsByAddress = trackedQuery(
  'kinds by address',
  async (addresses: readonly string[], locale: Locale): Promise<Record<string, PlaceKind>> => {
    const map = alternatesOf('map')[locale];
    const places = (await entriesOf('places', locale)).map(({ slug, kind }) => [`${map}#${slug}`, kind] as const);
    const needs = mapNeeds.map(
      (need) => [pathFor('mapNeed', locale, { need: addressWords.mapNeed[need][locale] }), symbolOf(need)] as const,
    );
    const kinds = new Map([...places, ...needs]);
    return Object.fromEntries(
      addresses.flatMap((address) => {
        const kind = kinds.get(address);
        return kind ? [[address, kind]] : [];
      }),
    );
  },
);

/** The zone where most animals of a group live, by the identity of the group; undefined if none has a place on the map. */
export const zoneOfGroup = trackedQuery('zone of a group', async (id: string): Promise<MapZone | undefined> => {
  const [places, animals] = await Promise.all([entriesOf('places', 'fr'), entriesOf('animals', 'fr')]);
  const members = animals.filter(({ group }) => group === id);
  const countIn = (zone: MapZone) => {
    const inZone = new Set(places.filter((place) => place.zone === zone).map(({ documentId }) => documentId));
    return members.filter(({ mapPlace }) => mapPlace !== null && inZone.has(mapPlace)).length;
  };
  const [most] = mapZones.map((zone) => ({ zone, count: countIn(zone) })).sort((a, b) => b.count - a.count);
  return most && most.count > 0 ? most.zone : undefined;
});

/** The place where most animals of a group live, by the identity of the group; undefined if none has a place on the map. */
export const placeOfGroup = trackedQuery(
  'place of a group',
  async (id: string, locale: Locale): Promise<PlaceLink | undefined> => {
    const members = (await entriesOf('animals', locale)).filter(({ group }) => group === id);
    const [most] = Array.from(Map.groupBy(members, ({ mapPlace }) => mapPlace))
      .filter(([place]) => place !== null)
      .sort(([, a], [, b]) => b.length - a.length);
    return placeLink(most?.[0] ?? null, locale);
  },
);

/** The way to a place of the map, by its identity; undefined where there is none. */
export const placeWay = trackedQuery(
  'place way',
  async (id: string | null, locale: Locale): Promise<ShownWay | undefined> => {
    const [all, parks] = await Promise.all([entriesOf('places', locale), parkKinds()]);
    const place = all.find(({ documentId }) => documentId === id);
    if (!place) return undefined;
    const count = minutesFrom(entranceOf(all, parks), place);
    const walk = count === undefined ? undefined : useTranslations(locale)('map:minutes', { count });
    return { href: `${alternatesOf('map')[locale]}#${place.slug}`, walk };
  },
);

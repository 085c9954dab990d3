/** What visitors can put into their visit: every public animal, activity and ride; and where they can eat. */
import { trackedQuery } from '#build/incremental/tracked-query.ts';
import { entriesOf, parksOf, siteOf, slugsOf } from '#content/queries.ts';
import type { Entry } from '#content/schemas/registry.ts';
import { meantSlugs } from '#content/slug-history.ts';
import { alternatesOf } from '#i18n/paths.ts';
import type { Locale } from '#i18n/routes.ts';
import { type Translate, useTranslations } from '#i18n/translations.ts';
import { hasStartTimes } from '#park/activities/activity-dates.ts';
import { targetId, type TargetKind, type VisitFile, type VisitTarget } from '#park/visit-file.ts';
import { entryPath } from '#routing/entry-routes.ts';
import { bookingNeed } from './booking-need.ts';
import { featuredAnimals } from './featured-animals.ts';

/** About how long visitors look at an animal. */
const minutesAtAnimal = 10;
/** About how long they stay where that is up to them. */
const usualMinutes = 45;
/** About how long they wait for a ride. */
const minutesInQueue = 15;

/** After the last date of any calendar. */
const lastDate = '9999-12-31';

type VisitableType = 'animals' | 'activities' | 'rides';
type Visitable = Entry<VisitableType>;

const kinds = { animals: 'animal', activities: 'activity', rides: 'ride' } as const satisfies Record<
  VisitableType,
  TargetKind
>;

/**
 * The identities of an entry in visits: its own, by which they name it, and those made of its French slugs, the oldest
 * first, by which visits of before do.
 */
export const visitIds = trackedQuery('visit identities', async (type: VisitableType, id: string): Promise<string[]> => {
  const slugs = (await meantSlugs(type, 'fr'))[id] ?? [];
  return [id, ...slugs].map((name) => targetId(kinds[type], name));
});

/** Leaves out what has no value, which browsers do without. */
const withoutNull = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>;
  };

const trueOrNull = (value: boolean): true | null => value || null;

/** What animals, activities and rides have in common. */
type Common = Pick<VisitTarget, 'id' | 'formerIds' | 'name' | 'park' | keyof Spot>;

/** Where something is. */
type Spot = Pick<VisitTarget, 'at' | 'place' | 'hasSteps'>;

/** Finds what is common of an entry. Animals name no park: they are in that of their place, or else in the first one. */
async function commonOf(locale: Locale, t: Translate) {
  const [parks, all] = await Promise.all([parksOf(locale), entriesOf('places', locale)]);
  const kindOf = new Map(parks.map(({ park }) => [park.documentId, park.kind]));
  const [first] = parks;
  const places = new Map(all.map((place) => [place.documentId, place]));

  /** @param title of what is there */
  function spotOf(id: string | null, title: string): Spot {
    const place = id === null ? undefined : places.get(id);
    return withoutNull({
      at: place?.position,
      // A place that is called as what stands there says nothing more than its zone.
      place: place?.name === title ? t(`map:zone.${place.zone}`) : place?.name,
      hasSteps: trueOrNull(place?.stepFree === false),
    });
  }

  async function common(
    type: VisitableType,
    { documentId, title, mapPlace }: Visitable,
    park?: string,
  ): Promise<Common> {
    const [id = '', ...formerIds] = await visitIds(type, documentId);
    return {
      id,
      formerIds,
      name: title,
      park: kindOf.get(park ?? places.get(mapPlace ?? '')?.park ?? '') ?? first?.park.kind ?? 'animal',
      ...spotOf(mapPlace, title),
    };
  }
  const gates = all
    .filter(({ kind }) => kind === 'gate')
    .flatMap(({ park, position }) => {
      const kind = kindOf.get(park);
      return kind ? [[kind, position] as const] : [];
    });
  const eating = all
    .filter(({ kind }) => kind === 'food' || kind === 'picnic')
    .flatMap(({ documentId, slug, name, park, zone, position, stepFree }): VisitTarget[] => {
      const kind = kindOf.get(park);
      const id = `place.${documentId}`;
      const href = `${alternatesOf('map')[locale]}#${slug}`;
      const spot = { at: position, place: t(`map:zone.${zone}`), ...withoutNull({ hasSteps: trueOrNull(!stepFree) }) };
      return kind ? [{ id, name, href, park: kind, minutes: usualMinutes, ...spot }] : [];
    });
  return { gates: Object.fromEntries(gates.toReversed()), eating, common, spotOf };
}

function animalTarget(animal: Entry<'animals'>, common: Common, inside: Spot, slug: string, t: Translate): VisitTarget {
  const { winter, winterNote, winterPlace } = animal;
  const isElsewhere = winter !== null && winter !== 'outside';
  return {
    ...common,
    href: entryPath('animals', animal, { slug }),
    minutes: minutesAtAnimal,
    ...(isElsewhere && { winter: winterNote ?? t(`animals:winter.${winter}`) }),
    ...withoutNull({ isHiddenInWinter: trueOrNull(winter === 'offView') }),
    ...(winterPlace !== null && { winterPlace: inside }),
  };
}

/** The dates of an activity to which visitors come whenever they like. */
function periodsOf({ date, period }: Entry<'activities'>): [from: string, until: string][] {
  if (date !== null) return [[date, date]];
  return period === null ? [] : [[period.from, period.until]];
}

function activityTarget(activity: Entry<'activities'>, common: Common, locale: Locale): VisitTarget {
  const { place, duration, minimumAge, minimumHeight } = activity;
  const [booking] = bookingNeed(activity, locale);
  return {
    ...common,
    href: entryPath('activities', activity),
    place,
    minutes: duration ?? usualMinutes,
    ...(hasStartTimes(activity) ? { isTimed: true } : { periods: periodsOf(activity) }),
    ...withoutNull({ booking, minimumAge, minimumHeight }),
  };
}

function rideTarget(ride: Entry<'rides'>, common: Common): VisitTarget {
  const { duration, minimumHeight, minimumHeightAlone, maximumHeight, transfer, opensOn } = ride;
  return {
    ...common,
    href: entryPath('rides', ride),
    minutes: duration === null ? usualMinutes : duration + minutesInQueue,
    ...(opensOn !== null && { periods: [[opensOn, lastDate]] }),
    ...withoutNull({ minimumHeight, minimumHeightAlone, maximumHeight }),
    ...(transfer !== 'none' && { transfer }),
  };
}

/** All targets of a language. */
export async function visitFile(locale: Locale): Promise<VisitFile> {
  const t = useTranslations(locale);
  const [{ gates, eating, common, spotOf }, site, groups, animals, activities, rides] = await Promise.all([
    commonOf(locale, t),
    siteOf(locale),
    slugsOf('animalGroups', locale),
    entriesOf('animals', locale),
    entriesOf('activities', locale),
    entriesOf('rides', locale),
  ]);
  const featured = featuredAnimals(animals, site.featuredAnimals);
  const targets = await Promise.all([
    ...animals.map(async (animal) => {
      const slug = groups[animal.group];
      // Without its region it has no page.
      if (slug === undefined) return [];
      const inside = spotOf(animal.winterPlace, animal.title);
      const target = animalTarget(animal, await common('animals', animal), inside, slug, t);
      return featured.includes(animal) ? { ...target, isFeatured: true as const } : target;
    }),
    ...activities.map(async (activity) =>
      activityTarget(activity, await common('activities', activity, activity.park), locale),
    ),
    ...rides.map(async (ride) => rideTarget(ride, await common('rides', ride, ride.park))),
  ]);
  return { gates, targets: targets.flat(), places: eating };
}

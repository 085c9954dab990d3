/** What pages say of a park, an activity or a ride that is not as planned. */
import { type CurrentDisruption, currentDisruptions } from '#content/disruption-queries.ts';
import { entriesOf, parksOf, siteIdentity } from '#content/queries.ts';
import type { ShownDisruption } from '#features/disruptions/shown-disruption.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import { useTranslations } from '#i18n/translations.ts';
import { trackedQuery } from '#incremental/tracked-query.ts';
import type { DisruptionTarget, LatestDisruption, LatestDisruptions } from '#lib/latest-disruption.ts';
import { localTimeAt } from '#lib/local-time.ts';
import { addDays } from '#opening/plain-time.ts';
import { entryPath } from '#routing/entry-routes.ts';
import { startsAbout } from './disrupted-starts.ts';
import { placeLink } from './map-places.ts';

/** When a disruption ends, in words: « 16 h 30 », « minuit », or with the day if that is another one. */
function endInWords({ from, until }: CurrentDisruption, timeZone: string, locale: Locale): string {
  const end = localTimeAt(new Date(until), timeZone);
  const time = formatTime(end.time, locale);
  const first = localTimeAt(new Date(from), timeZone).date;
  const isSameDay = end.date === first || (end.time === '00:00' && end.date === addDays(first, 1));
  if (isSameDay) return time;
  return useTranslations(locale)('disruptions:timeOnDay', { time, day: formatDate(end.date, locale) });
}

type Place = { name: string; href: string } | undefined;

function sentences(
  disruption: CurrentDisruption,
  timeZone: string,
  locale: Locale,
): Pick<ShownDisruption, 'text' | 'brief'> {
  const t = useTranslations(locale);
  const { state, start, delay } = disruption;
  const reason = t(`disruptions:reason.${disruption.reason}`);
  const values = { reason, minutes: delay ?? 0 };
  const brief = t(`disruptions:brief.${state}`, values);
  const text =
    start === null
      ? t(`disruptions:until.${state}`, { ...values, time: endInWords(disruption, timeZone, locale) })
      : t(`disruptions:start.${state}`, { ...values, time: formatTime(start, locale) });
  return { text, brief };
}

async function inWords(disruption: CurrentDisruption, locale: Locale): Promise<ShownDisruption> {
  const { timeZone } = await siteIdentity(locale);
  const { state, from, until, isDue, place } = disruption;
  const link: Place = await placeLink(place, locale);
  return {
    ...sentences(disruption, timeZone, locale),
    ...(link && { link }),
    state,
    from,
    until,
    isDue,
    starts: startsAbout(disruption, timeZone),
  };
}

/** What is not as planned about a park, an activity or a ride, by its identity: what counts most comes first. */
export const disruptionsOf = trackedQuery(
  'disruptions of an entry',
  async (target: DisruptionTarget, id: string, locale: Locale): Promise<ShownDisruption[]> => {
    const own = (await currentDisruptions(locale)).filter((disruption) => disruption[target] === id);
    return Promise.all(own.map((disruption) => inWords(disruption, locale)));
  },
);

/** What is closed at a place of the map, by its slug: the rides there, and the park whose gate it is. */
export const disruptionsAt = trackedQuery(
  'disruptions at a place',
  async (slug: string, locale: Locale): Promise<ShownDisruption[]> => {
    const current = (await currentDisruptions(locale)).filter(({ state }) => state === 'closed');
    const [places, rides, activities] = await Promise.all([
      entriesOf('places', locale),
      entriesOf('rides', locale),
      entriesOf('activities', locale),
    ]);
    const place = places.find((one) => one.slug === slug);
    const isThere = ({ park, ride, activity }: CurrentDisruption) =>
      (place?.kind === 'gate' && place.park === park) ||
      [...rides, ...activities].some(
        ({ documentId, mapPlace }) => [ride, activity].includes(documentId) && mapPlace === place?.documentId,
      );
    return Promise.all(current.filter(isThere).map((disruption) => inWords(disruption, locale)));
  },
);

/** What is not as planned about all activities, by the address of their page. */
export const disruptionsOfActivities = trackedQuery(
  'disruptions of activities',
  async (locale: Locale): Promise<Record<string, ShownDisruption[]>> => {
    const activities = (await entriesOf('activities', locale)).map(
      async (activity) =>
        [entryPath('activities', activity), await disruptionsOf('activity', activity.documentId, locale)] as const,
    );
    return Object.fromEntries((await Promise.all(activities)).filter(([, found]) => found.length > 0));
  },
);

/** The page of what a disruption is about; undefined where that is not public. */
async function subjectOf({ park, activity, ride }: CurrentDisruption, locale: Locale) {
  if (park !== null) {
    const found = (await parksOf(locale)).find((one) => one.park.documentId === park)?.park;
    return found && { target: 'park' as const, name: found.name, href: entryPath('parks', found) };
  }
  if (ride !== null) {
    const found = (await entriesOf('rides', locale)).find(({ documentId }) => documentId === ride);
    return found && { target: 'ride' as const, name: found.title, href: entryPath('rides', found) };
  }
  const found = (await entriesOf('activities', locale)).find(({ documentId }) => documentId === activity);
  return found && { target: 'activity' as const, name: found.title, href: entryPath('activities', found) };
}

/** Everything that is not as planned, for pages that are open and read it again. */
export async function latestDisruptions(locale: Locale): Promise<LatestDisruptions> {
  const all = (await currentDisruptions(locale)).map(async (disruption): Promise<LatestDisruption[]> => {
    const subject = await subjectOf(disruption, locale);
    if (!subject) return [];
    const { text, brief, link, starts } = await inWords(disruption, locale);
    const { state, reason, from, until, start, delay } = disruption;
    const place = link ?? null;
    return [{ ...subject, state, reason, from, until, start, delay, place, text, brief, starts }];
  });
  return { disruptions: (await Promise.all(all)).flat() };
}

/** What is true of the day of a build: for hosts that only serve files, and for servers that know no other day yet. */
import { alertOf } from '#content/alert-queries.ts';
import { type CurrentDisruption, recentDisruptions } from '#content/disruption-queries.ts';
import { siteIdentity, today } from '#content/queries.ts';
import type { Entry } from '#content/schemas/registry.ts';
import type { Locale } from '#i18n/routes.ts';
import { trackedQuery } from '#incremental/tracked-query.ts';
import { startsAbout } from '#opening/starts-about.ts';
import { instantOf } from '#opening/zoned-time.ts';
import type { Day, DayAlert } from '#park/day/day.ts';
import type { Disruption, Subject } from '#park/day/disruption.ts';

/** What the content says of a day, in each language. */
export interface ContentOfDay {
  disruptions: Readonly<Record<Locale, readonly CurrentDisruption[]>>;
  alert: Readonly<Record<Locale, Pick<Entry<'alert'>, 'level' | 'from' | 'until' | 'message' | 'link'> | undefined>>;
  /** The day of the build, `YYYY-MM-DD` by the zoo's clock. */
  date: string;
  /** IANA name of the zoo's. */
  timeZone: string;
}

function subjectOf({ park, ride, activity }: CurrentDisruption): Subject | undefined {
  if (park !== null) return `park:${park}`;
  if (ride !== null) return `ride:${ride}`;
  return activity === null ? undefined : `activity:${activity}`;
}

/** @param english the same entry; undefined if there is none */
function disruptionOf(
  french: CurrentDisruption,
  english: CurrentDisruption | undefined,
  timeZone: string,
): Disruption | undefined {
  const about = subjectOf(french);
  if (about === undefined) return undefined;
  const { documentId: id, state, reason, reasonText, from, until, start, delay, place } = french;
  return {
    id,
    about,
    state,
    reason,
    from,
    until,
    ...(reasonText !== null && { words: { fr: reasonText, en: english?.reasonText ?? reasonText } }),
    ...(start !== null && { start: startsAbout(french, timeZone)[0] }),
    ...(delay !== null && { delay }),
    ...(place !== null && { place }),
  };
}

type AlertLink = Entry<'alert'>['link'];

function linkOf(fr: AlertLink, en: AlertLink): DayAlert['link'] {
  if (!fr || !en) return null;
  return { url: { fr: fr.url, en: en.url }, label: { fr: fr.label, en: en.label } };
}

/** The alert, which a missing language takes from the other one. */
function alertOfDay({ alert }: ContentOfDay): DayAlert | null {
  const [fr, en] = [alert.fr ?? alert.en, alert.en ?? alert.fr];
  if (!fr || !en) return null;
  const { level, from, until } = fr;
  return { level, from, until, message: { fr: fr.message, en: en.message }, link: linkOf(fr.link, en.link) };
}

/**
 * Makes a day of the content of a build. Its number is 0: what the CMS itself says always takes its place. Its time is
 * the last at which anything in it began or ended, as that of the build would make each build another release.
 */
export function dayOf(content: ContentOfDay): Day {
  const { disruptions, date, timeZone } = content;
  const english = new Map(disruptions.en.map((one) => [one.documentId, one]));
  const midnight = instantOf(date, '00:00', timeZone).toISOString();
  const at = disruptions.fr
    .flatMap(({ from, until, isDue, isOver }) => [...(isDue ? [from] : []), ...(isOver ? [until] : [])])
    .reduce((latest, instant) => (Date.parse(instant) > Date.parse(latest) ? instant : latest), midnight);
  return {
    number: 0,
    at,
    disruptions: disruptions.fr.flatMap((one) => disruptionOf(one, english.get(one.documentId), timeZone) ?? []),
    levels: [],
    alert: alertOfDay(content),
  };
}

/** The day by the content that is built. */
export const builtDay = trackedQuery('built day', async (): Promise<Day> => {
  const [french, english, frenchAlert, englishAlert, date, { timeZone }] = await Promise.all([
    recentDisruptions('fr'),
    recentDisruptions('en'),
    alertOf('fr', true),
    alertOf('en', true),
    today(),
    siteIdentity('fr'),
  ]);
  return dayOf({
    disruptions: { fr: french, en: english },
    alert: { fr: frenchAlert, en: englishAlert },
    date,
    timeZone,
  });
});

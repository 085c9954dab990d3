/** What is true of the day of a build: for hosts that only serve files, and for servers that know no other day yet. */
import { alertOf } from '#content/alert-queries.ts';
import { type CurrentDisruption, recentDisruptions } from '#content/disruption-queries.ts';
import { siteIdentity, today } from '#content/queries.ts';
import type { Entry } from '#content/schemas/registry.ts';
import type { Locale } from '#i18n/routes.ts';
import { trackedQuery } from '#incremental/tracked-query.ts';
import { instantOf } from '#opening/zoned-time.ts';
import type { Day, DayAlert } from '#park/day/day.ts';
import type { Disruption } from '#park/day/disruption.ts';

/** What a build knows of its day. */
export interface DayOfBuild {
  disruptions: readonly CurrentDisruption[];
  /** The alert of the content in each language. */
  alert: Readonly<Record<Locale, Pick<Entry<'alert'>, 'level' | 'from' | 'until' | 'message' | 'link'> | undefined>>;
  /** The day of the build, `YYYY-MM-DD` by the zoo's clock. */
  date: string;
  /** IANA name of the zoo's. */
  timeZone: string;
}

const asSaid = ({ isDue, isOver, ...disruption }: CurrentDisruption): Disruption => disruption;

type AlertLink = Entry<'alert'>['link'];

function linkOf(fr: AlertLink, en: AlertLink): DayAlert['link'] {
  if (!fr || !en) return null;
  return { url: { fr: fr.url, en: en.url }, label: { fr: fr.label, en: en.label } };
}

/** The alert, which a missing language takes from the other one. */
function alertOfDay({ alert }: DayOfBuild): DayAlert | null {
  const [fr, en] = [alert.fr ?? alert.en, alert.en ?? alert.fr];
  if (!fr || !en) return null;
  const { level, from, until } = fr;
  return { level, from, until, message: { fr: fr.message, en: en.message }, link: linkOf(fr.link, en.link) };
}

/**
 * Makes the day that a build serves. Its number is 0: what the CMS itself says always takes its place. Its time is the
 * last at which anything in it began or ended, as that of the build would make each build another release.
 */
export function dayOf(build: DayOfBuild): Day {
  const { disruptions, date, timeZone } = build;
  const midnight = instantOf(date, '00:00', timeZone).toISOString();
  const at = disruptions
    .flatMap(({ from, until, isDue, isOver }) => [...(isDue ? [from] : []), ...(isOver ? [until] : [])])
    .reduce((latest, instant) => (Date.parse(instant) > Date.parse(latest) ? instant : latest), midnight);
  return { number: 0, at, disruptions: disruptions.map(asSaid), levels: [], alert: alertOfDay(build) };
}

/** The day that is built. */
export const builtDay = trackedQuery('built day', async (): Promise<Day> => {
  const [disruptions, frenchAlert, englishAlert, date, { timeZone }] = await Promise.all([
    recentDisruptions(),
    alertOf('fr', true),
    alertOf('en', true),
    today(),
    siteIdentity('fr'),
  ]);
  return dayOf({ disruptions, alert: { fr: frenchAlert, en: englishAlert }, date, timeZone });
});

/** What is true of the day of a build: for hosts that only serve files, and for servers that know no other day yet. */
import { trackedQuery } from '#build/incremental/tracked-query.ts';
import { alertOf } from '#content/alert-queries.ts';
import { type DisruptionOfBuild, recentDisruptions } from '#content/disruption-queries.ts';
import { siteIdentity, today } from '#content/queries.ts';
import type { Locale } from '#i18n/routes.ts';
import { type AlertText, type Day, dayAlert } from '#park/day/day.ts';
import type { Disruption } from '#park/day/disruption.ts';
import { instantOf } from '#park/opening/zoned-time.ts';

/** What a build knows of its day. */
export interface DayOfBuild {
  disruptions: readonly DisruptionOfBuild[];
  /** The alert of the content in each language. */
  alert: Readonly<Record<Locale, AlertText | undefined>>;
  /** The day of the build, `YYYY-MM-DD` by the zoo's clock. */
  date: string;
  /** IANA name of the zoo's. */
  timeZone: string;
}

const plainDisruption = ({ isDue, isOver, ...disruption }: DisruptionOfBuild): Disruption => disruption;

/**
 * Makes the day that a build serves. Its number is 0: what the CMS itself says always takes its place. Its time is the
 * last at which anything in it began or ended, as that of the build would make each build another release.
 */
export function dayOf(build: DayOfBuild): Day {
  const { disruptions, alert, date, timeZone } = build;
  const midnight = instantOf(date, '00:00', timeZone).toISOString();
  const at = disruptions
    .flatMap(({ from, until, isDue, isOver }) => [...(isDue ? [from] : []), ...(isOver ? [until] : [])])
    .reduce((latest, instant) => (Date.parse(instant) > Date.parse(latest) ? instant : latest), midnight);
  return {
    number: 0,
    at,
    disruptions: disruptions.map(plainDisruption),
    levels: [],
    alert: dayAlert(alert.fr, alert.en),
  };
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

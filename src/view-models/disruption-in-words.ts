/** A disruption in the words of a page. */
import type { CurrentDisruption } from '#content/disruption-queries.ts';
import { siteIdentity } from '#content/queries.ts';
import type { ShownDisruption } from '#features/disruptions/shown-disruption.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import { useTranslations } from '#i18n/translations.ts';
import { localTimeAt } from '#lib/local-time.ts';
import { addDays } from '#opening/plain-time.ts';
import { startsAbout } from '#opening/starts-about.ts';
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

function sentences(
  disruption: CurrentDisruption,
  timeZone: string,
  locale: Locale,
): Pick<ShownDisruption, 'text' | 'brief'> {
  const t = useTranslations(locale);
  const { state, start, delay } = disruption;
  const reason = disruption.reasonText ?? t(`disruptions:reason.${disruption.reason}`);
  const values = { reason, minutes: delay ?? 0 };
  const brief = t(`disruptions:brief.${state}`, values);
  const text =
    start === null
      ? t(`disruptions:until.${state}`, { ...values, time: endInWords(disruption, timeZone, locale) })
      : t(`disruptions:start.${state}`, { ...values, time: formatTime(start, locale) });
  return { text, brief };
}

/** What pages say of a disruption. */
export async function disruptionInWords(disruption: CurrentDisruption, locale: Locale): Promise<ShownDisruption> {
  const { timeZone } = await siteIdentity(locale);
  const { state, from, until, isDue, delay, place } = disruption;
  const spot = await placeLink(place, locale);
  return {
    ...sentences(disruption, timeZone, locale),
    ...(spot && { link: { name: spot.name, href: spot.href } }),
    state,
    from,
    until,
    isDue,
    delay,
    starts: startsAbout(disruption, timeZone),
  };
}

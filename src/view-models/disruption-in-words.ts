/** A disruption in the words of a page. */
import type { CurrentDisruption } from '#content/disruption-queries.ts';
import { siteIdentity } from '#content/queries.ts';
import type { ShownDisruption } from '#features/disruptions/shown-disruption.ts';
import { formatDate } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import { messagesOf } from '#i18n/translations.ts';
import { inWords } from '#park/day/in-words.ts';
import { subjectNamed } from './day-subjects.ts';

/** What pages say of a disruption. */
export async function disruptionInWords(disruption: CurrentDisruption, locale: Locale): Promise<ShownDisruption> {
  const { timeZone } = await siteIdentity(locale);
  const { state, from, until, start, isDue, delay, place, replacedBy } = disruption;
  const spot = place === undefined ? undefined : await subjectNamed(`place:${place}`, locale);
  const other = replacedBy === undefined ? undefined : await subjectNamed(replacedBy, locale);
  const messages = messagesOf(locale, 'disruptions');
  return {
    ...inWords(disruption, { locale, timeZone, messages, nameOfDay: (date) => formatDate(date, locale) }),
    ...(spot && { link: { name: spot.name, href: spot.href } }),
    ...(other && { instead: { label: messages.instead, name: other.name, href: other.href } }),
    state,
    from,
    until,
    isDue,
    ...(start !== undefined && { start }),
    ...(delay !== undefined && { delay }),
  };
}

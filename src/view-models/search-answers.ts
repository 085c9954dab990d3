/** The sentences that the site's search answers with: opening hours of the parks, prices of tickets. */
import { parksOf, today } from '#content/queries.ts';
import type { SearchAnswer } from '#features/search/search-index.ts';
import { upcomingSpans } from '#features/today/upcoming-openings.ts';
import { formatPrice } from '#i18n/format.ts';
import { alternatesOf } from '#i18n/paths.ts';
import type { Locale } from '#i18n/routes.ts';
import { messagesOf, useTranslations } from '#i18n/translations.ts';
import { describeStatus, type OpeningMessages } from '#park/opening/describe-opening.ts';
import type { OpeningCalendar } from '#park/opening/opening-hours.ts';
import { statusAt } from '#park/opening/opening-status.ts';
import { parkClock } from '#park/opening/park-clock.ts';
import { addDays, minuteInMilliseconds } from '#park/opening/plain-time.ts';
import { instantOf } from '#park/opening/zoned-time.ts';
import { pricedRates } from './ticket-sale.ts';

/** The number of days that the answers cover. Ample: the site is built every night. */
const daysCovered = 14;

/**
 * A park's status as a sentence, over the days to come, each with the minute since 1970 (UTC) until which it is true.
 *
 * Changes when the park opens, lets in the last visitors or closes, and at midnight, when tomorrow becomes today.
 *
 * @param from the first date covered, `YYYY-MM-DD`
 */
export function openingSentences(
  from: string,
  calendar: OpeningCalendar,
  locale: Locale,
  messages: OpeningMessages,
): [until: number, text: string][] {
  const { timeZone } = calendar;
  const clock = parkClock(timeZone, locale);
  const spans = upcomingSpans(from, calendar);
  const midnights = Array.from({ length: daysCovered + 1 }, (_, offset) =>
    Math.floor(instantOf(addDays(from, offset), '00:00', timeZone).valueOf() / minuteInMilliseconds),
  );
  const [start = 0, end = 0] = [midnights[0], midnights.at(-1)];
  const turns = spans.flatMap(([opens, closes, lastEntry]) => [
    opens,
    ...(lastEntry === undefined ? [] : [lastEntry + 1]),
    closes,
  ]);
  const changes = [...midnights, ...turns.filter((minute) => minute > start && minute < end)];
  const moments = [...new Set(changes)].sort((a, b) => a - b);
  const sentences: [until: number, text: string][] = [];
  for (const [index, minute] of moments.slice(0, -1).entries()) {
    const until = moments[index + 1] ?? end;
    const instant = new Date(minute * minuteInMilliseconds);
    const text = describeStatus(statusAt(instant, spans), instant, clock, locale, messages);
    const last = sentences.at(-1);
    if (last?.[1] === text) last[0] = until;
    else sentences.push([until, text]);
  }
  return sentences;
}

async function openingAnswers(locale: Locale): Promise<SearchAnswer[]> {
  const [parks, date] = await Promise.all([parksOf(locale), today()]);
  return parks.map(({ park, calendar }) => ({
    words: useTranslations(locale)('search:answers.opening'),
    href: alternatesOf('today')[locale],
    title: park.name,
    park: park.kind,
    sentences: openingSentences(date, calendar, locale, messagesOf(locale, 'opening')),
  }));
}

async function priceAnswers(locale: Locale): Promise<SearchAnswer[]> {
  const t = useTranslations(locale);
  const rates = await pricedRates(locale);
  const sold = rates.filter(({ tab, priceOnline }) => tab === 'tickets' && priceOnline);
  return Array.from(
    Map.groupBy(sold, ({ product }) => product),
    ([product, lines]) => {
      const prices = lines.map(({ title, priceOnline }) => `${title} ${formatPrice(priceOnline ?? 0, locale)}`);
      return {
        words: t('search:answers.price'),
        href: alternatesOf('rates')[locale],
        title: product,
        sentences: [[null, t('search:pricesOnline', { prices: prices.join(', ') })] as const],
      };
    },
  );
}

/** Every answer, in the order they are shown. */
export async function searchAnswers(locale: Locale): Promise<SearchAnswer[]> {
  return [...(await openingAnswers(locale)), ...(await priceAnswers(locale))];
}

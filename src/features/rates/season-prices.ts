/** What an adult and a child pay in each season. */
import { fillMessage } from '#i18n/fill-message.ts';
import { formatDate, formatDateRange, formatPrice } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import type { Messages } from '#i18n/translations.ts';
import { type DatedLine, firstDay, type SaleDates, stillSold } from './dated-lines.ts';
import { type Price, priceOf } from './price-list.ts';

/** The prices of a season's cheapest ticket. */
export interface SeasonPrices extends SaleDates {
  product: string;
  /** At least one; only of those to whom the ticket is sold. */
  prices: { visitor: 'adult' | 'child'; price: Price; varies?: boolean }[];
}

/** The prices of a product, of adults first; none if it is sold to neither them nor children. */
function pricesOf(product: string, lines: readonly DatedLine[]): SeasonPrices[] {
  const prices = (['adult', 'child'] as const).flatMap((visitor) => {
    const line = lines.find(({ audience }) => audience === visitor);
    const price = line && priceOf(line, 'online');
    return price ? [{ visitor, price, ...(line.range?.varies && { varies: true }) }] : [];
  });
  return lines[0] && prices.length > 0
    ? [{ product, validFrom: lines[0].validFrom, validUntil: lines[0].validUntil, prices }]
    : [];
}

/**
 * What an adult and a child pay in the season of a day and in the next one.
 *
 * @param date `YYYY-MM-DD`
 * @returns for each of them the ticket that is cheapest for an adult, or for a child if none is sold to adults
 */
export function seasonPrices(rates: readonly (DatedLine & { product: string })[], date: string): SeasonPrices[] {
  const tickets = stillSold(rates, date).filter(({ tab }) => tab === 'tickets');
  const seasons = Map.groupBy(tickets, ({ validFrom, validUntil }) => `${validFrom} ${validUntil}`);
  return Array.from(seasons.values(), (lines) => {
    const products = [...Map.groupBy(lines, ({ product }) => product)].flatMap((product) => pricesOf(...product));
    const forAdults = products.filter(({ prices }) => prices[0]?.visitor === 'adult');
    const cents = ({ prices }: SeasonPrices) => prices[0]?.price.cents ?? 0;
    return (forAdults.length > 0 ? forAdults : products).sort((a, b) => cents(a) - cents(b)).slice(0, 1);
  })
    .flat()
    .slice(0, 2);
}

/** The days of a ticket: « jusqu’au 16 mai 2027 », « 22 mai au 31 octobre 2027 »; undefined without any limit. */
export function describeDates(
  season: SaleDates,
  date: string,
  locale: Locale,
  messages: Messages<'rates'>,
): string | undefined {
  const { validUntil } = season;
  const from = firstDay(season, date);
  const isToCome = from > date;
  if (isToCome && validUntil !== null) return formatDateRange(from, validUntil, locale);
  if (validUntil !== null) return fillMessage(messages.until, { date: formatDate(validUntil, locale) });
  return isToCome ? fillMessage(messages.from, { date: formatDate(from, locale) }) : undefined;
}

/** « 26,99 $ », or « dès 26,99 $ » where some dates cost more. */
export function priceInWords(
  cents: number,
  varies: boolean | undefined,
  locale: Locale,
  messages: Pick<Messages<'rates'>, 'priceFrom'>,
): string {
  const price = formatPrice(cents, locale);
  return varies ? fillMessage(messages.priceFrom, { price }) : price;
}

/**
 * Prices in a line: « 26,99 $ adulte · 15,99 $ enfant, d’avance ».
 *
 * @param isOnline true if a shop on the Web sells at the online price
 */
export function describePrices(
  prices: SeasonPrices['prices'],
  locale: Locale,
  messages: Messages<'rates'>,
  isOnline: boolean,
): string {
  const ahead = isOnline ? messages['prices.online'] : messages['prices.ahead'];
  const ways = Map.groupBy(prices, ({ price }) => price.where);
  return Array.from(ways, ([where, group]) =>
    fillMessage(where === 'online' ? ahead : messages['prices.atGate'], {
      prices: group
        .map(({ visitor, price: { cents }, varies }) =>
          fillMessage(messages[`price.${visitor}`], { price: priceInWords(cents, varies, locale, messages) }),
        )
        .join(' · '),
    }),
  ).join(' · ');
}

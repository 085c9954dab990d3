/** The lines of the price list by the days for which they are sold. */
import type { RateLine } from './price-list.ts';

/** The first and the last day of the visits that something is sold for, `YYYY-MM-DD`; null without such a limit. */
export interface SaleDates {
  validFrom: string | null;
  validUntil: string | null;
}

export type DatedLine = Pick<RateLine, 'tab' | 'audience' | 'priceOnline' | 'priceAtGate'> &
  SaleDates & {
    /** What the shop takes for it over all dates, if it says so. */
    range?: { varies: boolean };
  };

/** The first day from `date` on for which something is sold. @param date `YYYY-MM-DD` */
export const firstDay = ({ validFrom }: SaleDates, date: string): string =>
  validFrom !== null && validFrom > date ? validFrom : date;

/**
 * The lines whose days are not over: those that are valid now, then those of later seasons.
 *
 * @param date `YYYY-MM-DD`
 */
export const stillSold = <Line extends SaleDates>(rates: readonly Line[], date: string): Line[] =>
  rates
    .filter(({ validUntil }) => validUntil === null || validUntil >= date)
    .sort((a, b) => firstDay(a, date).localeCompare(firstDay(b, date)));

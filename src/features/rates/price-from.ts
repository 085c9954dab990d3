/** The price that the home page names: that of a day at the zoo, now or next. */
import type { RateLine } from './price-list.ts';

type DatedLine = Pick<RateLine, 'tab' | 'audience' | 'priceOnline' | 'priceAtGate'> & {
  /** First and last day of the visits it is sold for, `YYYY-MM-DD`; null without such a limit. */
  validFrom: string | null;
  validUntil: string | null;
};

/**
 * The lowest price of an adult's ticket that is valid on a day; if none is, of those that are valid next.
 *
 * @param date `YYYY-MM-DD`
 * @returns cents; undefined if no adult's ticket is sold any more
 */
export function lowestAdultPrice(rates: readonly DatedLine[], date: string): number | undefined {
  const upcoming = rates
    .filter(({ tab, audience }) => tab === 'tickets' && audience === 'adult')
    .filter(({ validUntil }) => validUntil === null || validUntil >= date)
    .map(({ validFrom, priceOnline, priceAtGate }) => ({
      from: validFrom !== null && validFrom > date ? validFrom : date,
      prices: [priceOnline, priceAtGate].filter((price) => price !== null),
    }))
    .filter(({ prices }) => prices.length > 0);
  const [next] = upcoming.map(({ from }) => from).sort();
  if (next === undefined) return undefined;
  return Math.min(...upcoming.filter(({ from }) => from === next).flatMap(({ prices }) => prices));
}

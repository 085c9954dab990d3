/** The price that the home page names: that of an adult's day at the zoo, now or next. */
import { type Price, priceOf, type RateLine } from './price-list.ts';

type DatedLine = Pick<RateLine, 'tab' | 'audience' | 'priceOnline' | 'priceAtGate'> & {
  /** First and last day of the visits it is sold for, `YYYY-MM-DD`; null without such a limit. */
  validFrom: string | null;
  validUntil: string | null;
};

/**
 * The price of an adult's cheapest ticket that is valid on a day; if none is, of those that are valid next.
 *
 * @param date `YYYY-MM-DD`
 * @returns the price online, or at the gate for what is sold only there; undefined if no adult's ticket is sold
 */
export function adultPrice(rates: readonly DatedLine[], date: string): Price | undefined {
  const upcoming = rates
    .filter(({ tab, audience }) => tab === 'tickets' && audience === 'adult')
    .filter(({ validUntil }) => validUntil === null || validUntil >= date)
    .flatMap((line) => {
      const price = priceOf(line, 'online');
      return price ? [{ from: line.validFrom !== null && line.validFrom > date ? line.validFrom : date, price }] : [];
    });
  const [next] = upcoming.map(({ from }) => from).sort();
  const [lowest] = upcoming
    .filter(({ from }) => from === next)
    .map(({ price }) => price)
    .sort((a, b) => a.cents - b.cents);
  return lowest;
}

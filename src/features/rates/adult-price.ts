/** The prices that the home page names: of an adult's day at the zoo, now or next, and of anybody's. */
import { type DatedLine, firstDay, stillSold } from './dated-lines.ts';
import { type Price, priceOf } from './price-list.ts';

/** The lowest price of tickets that are valid on a day; if none is, of those that are valid next. */
function lowestPrice(tickets: readonly DatedLine[], date: string): Price | undefined {
  const upcoming = stillSold(tickets, date).flatMap((line) => {
    const price = priceOf(line, 'online');
    return price ? [{ from: firstDay(line, date), price }] : [];
  });
  const [lowest] = upcoming
    .filter(({ from }) => from === upcoming[0]?.from)
    .map(({ price }) => price)
    .sort((a, b) => a.cents - b.cents);
  return lowest;
}

/**
 * The price of an adult's cheapest ticket that is valid on a day; if none is, of those that are valid next.
 *
 * @param date `YYYY-MM-DD`
 * @returns the price online, or at the gate for what is sold only there; undefined if no adult's ticket is sold
 */
export function adultPrice(rates: readonly DatedLine[], date: string): Price | undefined {
  return lowestPrice(
    rates.filter(({ tab, audience }) => tab === 'tickets' && audience === 'adult'),
    date,
  );
}

/** The price from which there are tickets, with the rules of `adultPrice`; those who come in free have none. */
export function priceFrom(rates: readonly DatedLine[], date: string): Price | undefined {
  const tickets = rates.filter((line) => line.tab === 'tickets' && (priceOf(line, 'online')?.cents ?? 0) > 0);
  return lowestPrice(tickets, date);
}

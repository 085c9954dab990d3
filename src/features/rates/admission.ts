/** The parks and the days that a product admits to, from its lines in the price list. */
import type { RateLine } from './price-list.ts';

type Lines = readonly Pick<RateLine, 'parks' | 'days'>[];

/** The number of tickets that a person needs for a number of visits. */
export function purchasesFor(visits: number, ticket: Lines): number {
  const days = ticket.find((line) => line.days !== null)?.days ?? 1;
  return Math.ceil(visits / days);
}

const parksOf = (lines: Lines) => lines.flatMap(({ parks }) => parks);

/** True if a membership admits to every park that a ticket admits to. */
export function isCoveredBy(ticket: Lines, membership: Lines): boolean {
  const needed = parksOf(ticket);
  const covered = parksOf(membership);
  return needed.length > 0 && needed.every((park) => covered.includes(park));
}

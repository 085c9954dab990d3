/** The hold of tickets, as pages and servers speak of it. */

/** The address that holds are sent to, where the site has a shop. */
export const holdAddress = '/tickets/hold';

/** The name of a field with the number of tickets of a unit: `unit.adult`. */
export const unitField = (unit: string) => `unit.${unit}`;

/** Tickets of one hold: more are a group, which has a form of its own. */
export const mostTickets = 20;

/** What becomes of a hold that does not lead to the shop, as answers and the hashes of addresses name it. */
export type HoldRefusal =
  /** None of these places is left. */
  | 'soldOut'
  /** A hold that has ended: one under another identity is a new one. */
  | 'expired'
  /** Already paid, or about to be. */
  | 'bought'
  /** Held at another price than the visitor has seen; the same hold with the new price leads to the shop. */
  | 'priceChanged'
  /** The shop is slow, wrong or away. */
  | 'away';

/** Why a page without script is led back to itself: its address then ends in `#hold-` and one of these. */
export const holdProblems = [
  'soldOut',
  'expired',
  'bought',
  'priceChanged',
  'away',
  'invalid',
  'rateLimited',
] as const satisfies (HoldRefusal | 'invalid' | 'rateLimited')[];

/** The id of what a page says of a hold. */
export const holdId = (problem: string) => `hold-${problem}`;

/** The field of a form that holds once more what its page's address names: a booking whose time is over. */
export const againField = 'again';

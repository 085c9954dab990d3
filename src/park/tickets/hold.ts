/** The hold of tickets, as pages and servers speak of it. */

/** The address that holds are sent to, where the site has a shop. */
export const holdAddress = '/tickets/hold';

/** The name of a field with the number of tickets of a unit: `unit.adult`. */
export const unitField = (unit: string) => `unit.${unit}`;

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

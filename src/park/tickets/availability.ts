/** What a ticket shop has left, and at which prices: one small file that servers and pages share. */

/** The address of the file, where the site has a shop that says so. */
export const availabilityAddress = '/availability.json';

/** What is left of a day: places, 20 of them at most, or none. */
export const placesLeft = ['available', 'few', 'soldOut'] as const;

export interface TicketDay {
  places: (typeof placesLeft)[number];
  /** The index of its price list. */
  prices: number;
}

/** One of the ways in which the shop sells a product. */
export interface TicketOption {
  product: string;
  option: string;
  /** Cents of the site's currency by the shop's units; a unit without a price to show is in none. */
  prices: readonly Readonly<Record<string, number>>[];
  /** The days on which it is sold, by date: `YYYY-MM-DD`. With prices but no day, it is sold for none: see `isOpenDated`. */
  days: Readonly<Record<string, TicketDay>>;
}

export interface Availability {
  /** When the shop said so: an ISO 8601 instant. */
  at: string;
  options: readonly TicketOption[];
}

/** What is known of a shop that has never answered. */
export const unknownAvailability: Availability = { at: '1970-01-01T00:00:00.000Z', options: [] };

/** True for a shop that has said what is left. */
export const hasAnswered = ({ options }: Availability): boolean => options.length > 0;

/** How visitors come back from the shop, and with which booking. */

/** What the rates are told: their address then ends in `#tickets-` and one of these. */
export const returns = ['confirmed', 'givenUp', 'expired', 'unconfirmed'] as const;

export type Return = (typeof returns)[number];

/** The id of what the rates say to who is back from the shop. */
export const returnId = (outcome: Return) => `tickets-${outcome}` as const;

/** The parameter of that address which has the name of the booking, which is ours. */
export const bookingParameter = 'booking';

/** True for the name of a booking. */
export const isBooking = (name: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(name);

/** What the name of a booking has in common with those that are held in its place. */
export const familyOf = (booking: string): string => booking.slice(0, -12);

/** The name of the booking that is held in the place of one: sent again, it is the same. */
export function nextBooking(booking: string): string {
  const family = familyOf(booking);
  const turn = (parseInt(booking.slice(family.length), 16) + 1) % 2 ** 48;
  return family + turn.toString(16).padStart(12, '0');
}

/** The bookings of the stand-in shop, and the places they take, in memory. */
import { randomUUID } from 'node:crypto';
import type { ShopFault } from './shop-faults.ts';
import type { SoldProduct } from './sold-products.ts';

type BookingStatus = 'ON_HOLD' | 'PENDING' | 'CONFIRMED' | 'EXPIRED' | 'CANCELLED';

export interface Booking {
  uuid: string;
  reference: string;
  status: BookingStatus;
  product: SoldProduct;
  /** Null for what is sold for no day. */
  date: string | null;
  /** What the visitor's page says of it, such as the animal of an adoption. */
  notes: string | null;
  units: readonly { id: string; price: number }[];
  /** Milliseconds since 1970. */
  heldUntil: number;
}

/** A request without places, or in a state that has ended. */
export class ShopRejection extends Error {}

/** Milliseconds for which places are held. */
const holdTime = 15 * 60_000;

/** Places of a day: none on the 13th, few on Saturdays, closed at Christmas. */
export function capacityOn(date: string): number {
  if (date.endsWith('-12-25') || date.endsWith('-13')) return 0;
  return new Date(`${date}T12:00:00Z`).getUTCDay() === 6 ? 12 : 200;
}

export interface ShopBookings {
  /** The places that are left on a day. */
  vacancies(date: string): number;
  /** @throws {ShopRejection} if there are too few places */
  hold(request: Pick<Booking, 'uuid' | 'product' | 'date' | 'notes' | 'units'>): Booking;
  find(uuid: string): Booking | undefined;
  /** Takes the money. @throws {ShopRejection} if the places are held no longer */
  confirm(booking: Booking): void;
  giveUp(booking: Booking): void;
}

/** @param now milliseconds since 1970 */
export function createShopBookings(now: () => number, faultNow: () => ShopFault): ShopBookings {
  const bookings = new Map<string, Booking>();

  function expire(booking: Booking): Booking {
    if (booking.status === 'ON_HOLD' && booking.heldUntil <= now()) booking.status = 'EXPIRED';
    return booking;
  }

  const takesPlaces = (booking: Booking) => !['EXPIRED', 'CANCELLED'].includes(expire(booking).status);

  function vacancies(date: string): number {
    const taken = bookings.values().filter((booking) => booking.date === date && takesPlaces(booking));
    return taken.reduce((left, { units }) => left - units.length, capacityOn(date));
  }

  return {
    vacancies,
    hold(request) {
      // The standard's idempotency key: what is sent again is the same booking.
      const known = bookings.get(request.uuid);
      if (known) return expire(known);
      const left = request.date === null ? Infinity : vacancies(request.date);
      if (faultNow() === 'soldOutAtHold' || request.units.length > left) {
        throw new ShopRejection('There are not enough places.');
      }
      const heldUntil = faultNow() === 'holdExpires' ? now() : now() + holdTime;
      const reference = randomUUID().slice(0, 6).toUpperCase();
      const booking: Booking = { ...request, reference, status: 'ON_HOLD', heldUntil };
      bookings.set(request.uuid, booking);
      return expire(booking);
    },
    find(uuid) {
      const booking = bookings.get(uuid);
      return booking && expire(booking);
    },
    confirm(booking) {
      const { status } = expire(booking);
      const isAgain = status === 'CONFIRMED' && faultNow() !== 'doubleConfirm';
      if (isAgain || status === 'PENDING') return;
      if (status !== 'ON_HOLD') throw new ShopRejection('The booking can’t be confirmed.');
      booking.status = faultNow() === 'unconfirmed' ? 'PENDING' : 'CONFIRMED';
    },
    giveUp(booking) {
      if (expire(booking).status === 'ON_HOLD') booking.status = 'CANCELLED';
    },
  };
}

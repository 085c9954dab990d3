/** Holds tickets in the shop, and says where the visitor pays for them. */
import type { Locale } from '#i18n/routes.ts';
import { log } from '#lib/log.ts';
import type { HoldRefusal } from '#park/tickets/hold.ts';
import { nextBooking } from '#park/tickets/shop-return.ts';
import type { HoldRequest } from './hold-request.ts';
import type { OctoClient } from './octo/octo-client.ts';
import { OctoError } from './octo/octo-error.ts';
import type { OctoBooking } from './octo/octo-schemas.ts';
import { centsOf } from './read-availability.ts';

export type HoldOutcome =
  /** @param total cents, null where the shop names no sum that the site can show */
  | { kind: 'held'; address: string; total: number | null }
  | { kind: 'priceChanged'; total: number }
  | { kind: Exclude<HoldRefusal, 'priceChanged'> }
  /** No hold: several times to choose from, or no day to choose. */
  | { kind: 'invalid' };

export interface TicketShop {
  client: OctoClient;
  /** The address of the shop's page to pay on, with `:uuid` and `:language` in it. */
  payUrl: string;
}

/**
 * The address of the page to pay on. Nothing in it is of the shop's answers: its setting is the list of all that visitors
 * may be sent to.
 */
function payAddress(payUrl: string, uuid: string, language: Locale): string {
  return payUrl.replaceAll(':uuid', uuid).replaceAll(':language', language);
}

/** The sum in cents; that of the tickets where the shop names none for all, or 0 for what is not free. */
export function totalOf({ pricing, unitItems }: OctoBooking): number | null {
  const prices = unitItems.flatMap((item) => centsOf(item.pricing) ?? []);
  const sum = prices.length < unitItems.length ? undefined : prices.reduce((all, cents) => all + cents, 0);
  return centsOf(pricing) || (sum ?? centsOf(pricing) ?? null);
}

const refusals: Record<Exclude<OctoBooking['status'], 'ON_HOLD'>, 'bought' | 'expired'> = {
  PENDING: 'bought',
  CONFIRMED: 'bought',
  REDEEMED: 'bought',
  EXPIRED: 'expired',
  CANCELLED: 'expired',
  REJECTED: 'expired',
  OTHER: 'expired',
};

/** @returns the booking, or why there is none */
async function book(client: OctoClient, request: HoldRequest): Promise<OctoBooking | 'soldOut' | 'invalid'> {
  const { product: productId, option: optionId, uuid, units, date, time, note } = request;
  const offer = { productId, optionId, units };
  const held = { ...offer, uuid, ...(note !== undefined && { notes: note }) };
  if (date === undefined) return client.hold(held);
  const all = await client.availability({ ...offer, date });
  const open = all.filter(
    ({ available, localDateTimeStart }) =>
      available && (time === undefined || localDateTimeStart.slice(11, 16) === time),
  );
  const [first] = open;
  // The last places may be those that this very request has taken before.
  if (!first) return (await client.find(uuid)) ?? 'soldOut';
  if (open.length > 1) return 'invalid';
  return client.hold({ ...held, availabilityId: first.id });
}

/** True if the shop says that these places are gone, or nothing of the kind. */
function isGone({ fault }: OctoError): boolean {
  return fault.kind === 'rejected' && ['UNPROCESSABLE_ENTITY', 'INVALID_AVAILABILITY_ID'].includes(fault.code);
}

/** Where a booking leads to, unless nothing is held, or at another sum than the visitor has seen. */
function outcomeOf(
  booking: OctoBooking,
  { uuid, total: seen }: Pick<HoldRequest, 'uuid' | 'total'>,
  payUrl: string,
  language: Locale,
): HoldOutcome {
  if (booking.status !== 'ON_HOLD') return { kind: refusals[booking.status] };
  const total = totalOf(booking);
  const isAsSeen = total === null || seen === undefined || seen === total;
  return isAsSeen
    ? { kind: 'held', address: payAddress(payUrl, uuid, language), total }
    : { kind: 'priceChanged', total };
}

/** @param isDated true for what is sold by the day */
async function attempt(isDated: boolean, hold: () => Promise<HoldOutcome>): Promise<HoldOutcome> {
  try {
    return await hold();
  } catch (error) {
    if (!(error instanceof OctoError)) throw error;
    if (isGone(error)) return { kind: isDated ? 'soldOut' : 'invalid' };
    log('site').error(`Tickets could not be held. ${error.message.replaceAll('\n', ' ')}`);
    return { kind: 'away' };
  }
}

export const holdTickets = (
  { client, payUrl }: TicketShop,
  request: HoldRequest,
  language: Locale,
): Promise<HoldOutcome> =>
  attempt(request.date !== undefined, async () => {
    const booking = await book(client, request);
    return typeof booking === 'string' ? { kind: booking } : outcomeOf(booking, request, payUrl, language);
  });

/**
 * Holds once more what a booking had whose time is over, at the sum that it had. One that is held still leads to the shop.
 *
 * @param uuid the name of the booking
 */
export const holdAgain = ({ client, payUrl }: TicketShop, uuid: string, language: Locale): Promise<HoldOutcome> =>
  attempt(true, async () => {
    const before = await client.find(uuid);
    if (!before) return { kind: 'expired' };
    const outcome = outcomeOf(before, { uuid }, payUrl, language);
    const { productId, optionId, availabilityId, notes, unitItems } = before;
    if (outcome.kind !== 'expired' || !productId || !optionId) return outcome;
    const total = totalOf(before);
    const next = { uuid: nextBooking(uuid), ...(total !== null && { total }) };
    const held = {
      uuid: next.uuid,
      productId,
      optionId,
      ...(availabilityId && { availabilityId }),
      ...(notes && { notes }),
      units: unitItems.map(({ unitId }) => ({ id: unitId, quantity: 1 })),
    };
    return attempt(held.availabilityId !== undefined, async () =>
      outcomeOf(await client.hold(held), next, payUrl, language),
    );
  });

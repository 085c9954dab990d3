/** Asks a shop that speaks OCTO 1.0, within limits of time and size, and follows it nowhere else. */
import * as v from 'valibot';
import { containsSecret } from '#lib/node/secret.ts';
import { readLimited } from '#lib/read-limited.ts';
import type { Environment } from '#services/config/environment.ts';
import { OctoError, type OctoFault } from './octo-error.ts';
import * as schemas from './octo-schemas.ts';

export interface OctoOptions {
  /** Its address, without a trailing slash: `https://shop.example/octo`. */
  base: string;
  /** Bearer token; no error holds it. */
  token: string;
  /** Milliseconds until a whole answer has to be there. Default: 5 seconds */
  patience?: number;
  /** Bytes of an answer at most. Default: a megabyte */
  limit?: number;
}

export interface UnitQuantity {
  id: string;
  quantity: number;
}

/** What is sold: an option of a product. */
export interface OctoOffer {
  productId: string;
  optionId: string;
}

export interface OctoHold extends OctoOffer {
  /** By which the shop knows a request that is sent again. */
  uuid: string;
  /** Undefined for what is sold for no day. */
  availabilityId?: string;
  /** What the shop should know of it, such as the animal of an adoption. */
  notes?: string;
  units: readonly UnitQuantity[];
}

/** Each function rejects with an `OctoError`, also if `signal` ends it. */
export interface OctoClient {
  products(signal?: AbortSignal): Promise<schemas.OctoProduct[]>;
  /** One entry for each day of a year at most. @param from first day, `YYYY-MM-DD` @param until last day */
  calendar(
    offer: OctoOffer & { from: string; until: string },
    signal?: AbortSignal,
  ): Promise<schemas.OctoCalendarDay[]>;
  /** The places of a day for so many people: several where they come in at a certain time. */
  availability(
    offer: OctoOffer & { units: readonly UnitQuantity[]; date: string },
  ): Promise<schemas.OctoAvailability[]>;
  /** Holds places until the visitor has paid, or finds what the same request has held before. */
  hold(request: OctoHold): Promise<schemas.OctoBooking>;
  /** The booking of a request; undefined if the shop knows none. */
  find(uuid: string): Promise<schemas.OctoBooking | undefined>;
}

const redirectStatuses = [301, 302, 303, 307, 308];

/** What went wrong on the way, by its code: a message could quote the request. */
function faultOf(error: unknown): OctoFault {
  if (!(error instanceof Error)) return { kind: 'unreachable', reason: 'unknown' };
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return { kind: 'late' };
  const { cause } = error;
  const isCoded = cause instanceof Error && 'code' in cause;
  return { kind: 'unreachable', reason: isCoded ? String(cause.code) : error.name };
}

/** The first place at which an answer is not as it should be, without what stands there. */
function describeIssue([issue]: readonly [v.BaseIssue<unknown>, ...unknown[]]): string {
  return `${v.getDotPath(issue) ?? '.'}: ${issue.expected ?? issue.type}`;
}

/** What a status that stands for no success means. */
function rejection(status: number, text: string): OctoFault {
  if (status === 401 || status === 403) return { kind: 'refused' };
  if (status === 429 || status >= 500) return { kind: 'failed', status };
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), schemas.octoRejection), text);
  if (!success) return { kind: 'unusable', reason: String(status) };
  // Some shops have a status of 400 for all of them.
  if (output.error === 'UNAUTHORIZED' || output.error === 'FORBIDDEN') return { kind: 'refused' };
  if (output.error === 'INTERNAL_SERVER_ERROR') return { kind: 'failed', status };
  return { kind: 'rejected', code: output.error };
}

/** True if the places may be held although the answer was none to use. */
function mayBeHeld({ fault }: OctoError): boolean {
  if (fault.kind === 'rejected') return fault.code === 'INVALID_BOOKING_UUID';
  return fault.kind === 'late' || fault.kind === 'unreachable' || fault.kind === 'failed';
}

/** A client of the shop at `base`. */
export function createOctoClient({ base, token, patience = 5000, limit = 1_000_000 }: OctoOptions): OctoClient {
  const headers = {
    Accept: 'application/json',
    Authorization: `Bearer ${token}`,
    'Octo-Capabilities': 'octo/pricing',
  };

  async function request<Body>(
    schema: v.GenericSchema<unknown, Body>,
    path: string,
    body?: object,
    signal?: AbortSignal,
  ): Promise<Body> {
    const method = body ? 'POST' : 'GET';
    const fail = (fault: OctoFault): never => {
      throw new OctoError(fault, `${method} ${path}`);
    };
    let response: Response;
    let text: string | undefined;
    try {
      response = await fetch(`${base}${path}`, {
        method,
        headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        // Another host must see neither the token nor who wants to come.
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(patience), ...(signal ? [signal] : [])]),
      });
      text = await readLimited(response, limit);
    } catch (error) {
      return fail(faultOf(error));
    }
    const { status } = response;
    if (redirectStatuses.includes(status)) return fail({ kind: 'unusable', reason: String(status) });
    if (text === undefined) return fail({ kind: 'unusable', reason: `> ${limit} B` });
    if (!response.ok) return fail(rejection(status, text));
    // With the token in it, it could end up in a log or in a file that everybody reads.
    if (containsSecret(text, token)) return fail({ kind: 'unusable', reason: 'token' });
    const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
    return result.success ? result.output : fail({ kind: 'unusable', reason: describeIssue(result.issues) });
  }

  const findBooking = (uuid: string) => request(schemas.octoBooking, `/bookings/${encodeURIComponent(uuid)}`);

  return {
    products: (signal) => request(schemas.octoProducts, '/products', undefined, signal),
    calendar: ({ from, until, ...offer }, signal) =>
      request(
        schemas.octoCalendar,
        '/availability/calendar',
        { ...offer, localDateStart: from, localDateEnd: until },
        signal,
      ),
    availability: ({ date, ...offer }) =>
      request(schemas.octoAvailabilities, '/availability', { ...offer, localDateStart: date, localDateEnd: date }),
    async hold({ units, ...offer }) {
      const unitItems = units.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => ({ unitId: id })));
      try {
        return await request(schemas.octoBooking, '/bookings', { ...offer, unitItems });
      } catch (error) {
        if (!(error instanceof OctoError) || !mayBeHeld(error)) throw error;
        return findBooking(offer.uuid).catch(() => {
          throw error;
        });
      }
    },
    async find(uuid) {
      try {
        return await findBooking(uuid);
      } catch (error) {
        if (error instanceof OctoError && error.fault.kind === 'rejected') return undefined;
        throw error;
      }
    },
  };
}

/** The client of the shop that the environment names; undefined without one. */
export function octoClientFor({
  SHOP_API_URL: base,
  SHOP_API_TOKEN: token,
}: Pick<Environment, 'SHOP_API_URL' | 'SHOP_API_TOKEN'>): OctoClient | undefined {
  return base && token ? createOctoClient({ base, token }) : undefined;
}

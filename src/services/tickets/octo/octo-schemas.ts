/**
 * What a shop answers that speaks OCTO 1.0 with `octo/pricing`, as far as the site uses it. Fields of no use here, such
 * as wholesale prices, go no further, and a word that only a later version has makes no answer unusable.
 */
import * as v from 'valibot';

/** Longest identity: shops use UUIDs, words and instants. */
const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));

/** One of the words that the standard has; any other one is `OTHER`. */
const oneOf = <const Word extends string>(...words: readonly Word[]) =>
  v.pipe(
    v.string(),
    v.transform((given): Word | 'OTHER' => words.find((word) => word === given) ?? 'OTHER'),
  );

/** An amount that visitors pay, taxes included. */
export interface OctoPrice {
  /** In the smallest unit that the currency is counted in, see `precision`. */
  retail: number;
  /** ISO 4217 code. */
  currency: string;
  /** Decimal places: 2 for dollars. */
  precision: number;
}

const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const wholePrice = v.object({
  retail: amount,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  currencyPrecision: v.pipe(amount, v.maxValue(4)),
});

/** @returns null where the shop names no price that could be shown */
function priceOf(given: unknown): OctoPrice | null {
  const { success, output } = v.safeParse(wholePrice, given);
  if (!success) return null;
  const { retail, currency, currencyPrecision: precision } = output;
  return { retail, currency, precision };
}

const price = v.pipe(v.nullish(v.unknown(), null), v.transform(priceOf));

/** The prices of units, by their identities. */
const unitPrices = v.pipe(
  v.nullish(v.array(v.looseObject({ unitId: id })), () => []),
  v.transform((given) => new Map(given.map((each) => [each.unitId, priceOf(each)]))),
);

/** The prices of a unit, one for each currency. */
const listPrices = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform((given) => given.flatMap((each) => priceOf(each) ?? [])),
);

const product = v.object({
  id,
  /** One entry for the day, or one for each time at which visitors come in. */
  availabilityType: oneOf('OPENING_HOURS', 'START_TIME'),
  /** False for what is sold for no day, such as a membership: then units have prices of their own. */
  availabilityRequired: v.nullish(v.boolean(), true),
  options: v.array(v.object({ id, units: v.array(v.object({ id, pricing: listPrices, pricingFrom: listPrices })) })),
});

const places = {
  available: v.boolean(),
  status: oneOf('AVAILABLE', 'FREESALE', 'LIMITED', 'SOLD_OUT', 'CLOSED'),
  /** The places that are left, of the time that has most; null where they are not counted. */
  vacancies: v.nullish(v.number(), null),
};

const calendarDay = v.object({
  localDate: v.pipe(v.string(), v.isoDate()),
  ...places,
  /** The lowest prices of that day. */
  unitPricingFrom: unitPrices,
});

const availability = v.object({
  /** Names these places in a booking. */
  id,
  /** In the zone of the product: `2026-12-05T09:00:00-05:00`. */
  localDateTimeStart: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/)),
  ...places,
});

const booking = v.object({
  uuid: id,
  productId: v.nullish(id),
  optionId: v.nullish(id),
  /** None for what is sold for no day. */
  availabilityId: v.nullish(id),
  notes: v.nullish(v.string()),
  status: oneOf('ON_HOLD', 'PENDING', 'CONFIRMED', 'REDEEMED', 'EXPIRED', 'CANCELLED', 'REJECTED'),
  unitItems: v.array(v.object({ unitId: id, pricing: price })),
  pricing: price,
});

export const octoProducts = v.array(product);
export const octoCalendar = v.array(calendarDay);
export const octoAvailabilities = v.array(availability);
export const octoBooking = booking;

export type OctoProduct = v.InferOutput<typeof product>;
export type OctoCalendarDay = v.InferOutput<typeof calendarDay>;
export type OctoAvailability = v.InferOutput<typeof availability>;
export type OctoBooking = v.InferOutput<typeof booking>;

/** The body of a rejected request, by its code; what it says beside goes no further. */
export const octoRejection = v.object({
  error: oneOf(
    'INVALID_PRODUCT_ID',
    'INVALID_OPTION_ID',
    'INVALID_UNIT_ID',
    'INVALID_AVAILABILITY_ID',
    'INVALID_BOOKING_UUID',
    'BAD_REQUEST',
    'UNPROCESSABLE_ENTITY',
    'UNAUTHORIZED',
    'FORBIDDEN',
    'INTERNAL_SERVER_ERROR',
  ),
});
export type OctoCode = v.InferOutput<typeof octoRejection>['error'];

/** The part of OCTO 1.0 that a site needs, with `octo/pricing`, over what the stand-in shop sells. */
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { bearerTest } from '#services/http/bearer-token.ts';
import type { ServerEnv } from '#services/http/server-env.ts';
import { type Booking, capacityOn, type ShopBookings, ShopRejection } from './shop-bookings.ts';
import type { ShopFault } from './shop-faults.ts';
import type { SoldProduct, SoldUnit } from './sold-products.ts';

export interface OctoApiOptions {
  /** Requests must carry it. */
  token: string;
  products: readonly SoldProduct[];
  bookings: ShopBookings;
  faultNow: () => ShopFault;
  /** Milliseconds since 1970. */
  now: () => number;
}

const offer = { productId: v.string(), optionId: v.string() };
const days = v.object({ ...offer, localDateStart: v.string(), localDateEnd: v.string() });
const holding = v.object({
  ...offer,
  uuid: v.pipe(v.string(), v.uuid()),
  /** None for what is sold for no day. */
  availabilityId: v.nullish(v.string(), null),
  notes: v.nullish(v.string(), null),
  unitItems: v.pipe(v.array(v.object({ unitId: v.string() })), v.nonEmpty()),
});

/** An address as a hostile shop has it, wherever an address may stand. */
const scriptAddress = 'javascript:alert(document.domain)';

const priced = (cents: number) => ({
  original: cents,
  retail: cents,
  net: null,
  includedTaxes: [],
  currency: 'CAD',
  currencyPrecision: 2,
});

function datesBetween(from: string, until: string): string[] {
  const dates: string[] = [];
  for (let day = new Date(`${from}T12:00:00Z`); ; day = new Date(day.valueOf() + 86_400_000)) {
    const date = day.toISOString().slice(0, 10);
    if (date > until || dates.length > 366) return dates;
    dates.push(date);
  }
}

export function octoApi({ token, products, bookings, faultNow, now }: OctoApiOptions): Hono<ServerEnv> {
  const isAllowed = bearerTest(token);
  const named = (name: string) => (faultNow() === 'markup' ? `<script>alert("${name}")</script>` : name);
  const clock = () => now() - (faultNow() === 'wrongClock' ? 2 * 3_600_000 : 0);
  const reject = (context: Context<ServerEnv>, error: string) =>
    context.json({ error, errorMessage: named(error) }, error === 'FORBIDDEN' ? 403 : 400);

  const describeUnit = (unit: SoldUnit) => ({
    id: unit.id,
    internalName: named(unit.name),
    reference: null,
    type: unit.type,
    restrictions: { minAge: 0, maxAge: 120, idRequired: false, paxCount: 1, accompaniedBy: [] },
    pricingFrom: [priced(unit.price)],
  });

  const describeProduct = ({ id, option, name, days: visits, units }: SoldProduct) => ({
    id,
    internalName: named(name),
    reference: id,
    locale: 'fr',
    timeZone: 'America/Toronto',
    availabilityRequired: visits !== null,
    availabilityType: 'OPENING_HOURS',
    redemptionMethod: 'DIGITAL',
    options: [{ id: option, default: true, internalName: named(name), units: units.map(describeUnit) }],
    defaultCurrency: 'CAD',
    availableCurrencies: ['CAD'],
    pricingPer: 'UNIT',
  });

  function describePlaces({ units }: SoldProduct, date: string) {
    const [capacity, vacancies] = [capacityOn(date), bookings.vacancies(date)];
    const isClosed = date.endsWith('-12-25');
    const status = vacancies * 2 < capacity ? 'LIMITED' : 'AVAILABLE';
    return {
      available: vacancies > 0,
      status: isClosed ? 'CLOSED' : vacancies > 0 ? status : 'SOLD_OUT',
      vacancies,
      capacity,
      prices: units.map(({ id, price }) => ({ unitId: id, ...priced(price) })),
    };
  }

  const daysOf = ({ days: visits }: SoldProduct, start: string, end: string) =>
    visits ? datesBetween(start > visits.from ? start : visits.from, end < visits.until ? end : visits.until) : [];

  function describeBooking({ uuid, reference, status, product, date, units, notes, heldUntil }: Booking) {
    return {
      id: uuid,
      uuid,
      supplierReference: reference,
      status,
      utcCreatedAt: new Date(clock()).toISOString(),
      utcExpiresAt: status === 'ON_HOLD' ? new Date(heldUntil - now() + clock()).toISOString() : null,
      productId: product.id,
      optionId: product.option,
      availabilityId: date,
      notes,
      unitItems: units.map(({ id, price }) => ({ unitId: id, status, pricing: priced(price) })),
      pricing: priced(units.reduce((sum, { price }) => sum + price, 0)),
      ...(faultNow() === 'scriptAddress' && {
        paymentUrl: scriptAddress,
        voucher: { deliveryOptions: [{ deliveryFormat: 'PDF_URL', deliveryValue: scriptAddress }] },
      }),
    };
  }

  const api = new Hono<ServerEnv>();
  api.use(async (context, next) => {
    if (!isAllowed(context.req.header('authorization'))) return reject(context, 'FORBIDDEN');
    await next();
    context.header('Octo-Capabilities', 'octo/pricing');
    context.header('Date', new Date(clock()).toUTCString());
    return undefined;
  });
  /** The body of a request and the product it names; the code of an error otherwise. */
  async function read<Body extends { productId: string; optionId: string }>(
    context: Context<ServerEnv>,
    schema: v.GenericSchema<unknown, Body>,
  ): Promise<{ body: Body; product: SoldProduct } | string> {
    const { success, output } = v.safeParse(schema, await context.req.json().catch(() => undefined));
    if (!success) return 'BAD_REQUEST';
    const product = products.find(({ id }) => id === output.productId);
    if (!product) return 'INVALID_PRODUCT_ID';
    return output.optionId === product.option ? { body: output, product } : 'INVALID_OPTION_ID';
  }

  api.get('/products', (context) => context.json(products.map(describeProduct)));
  api.post('/availability/calendar', async (context) => {
    const request = await read(context, days);
    if (typeof request === 'string') return reject(context, request);
    const { product, body } = request;
    return context.json(
      daysOf(product, body.localDateStart, body.localDateEnd).map((localDate) => {
        const { prices, ...places } = describePlaces(product, localDate);
        return { localDate, ...places, openingHours: [], unitPricingFrom: prices };
      }),
    );
  });
  api.post('/availability', async (context) => {
    const request = await read(context, days);
    if (typeof request === 'string') return reject(context, request);
    const { product, body } = request;
    return context.json(
      daysOf(product, body.localDateStart, body.localDateEnd).map((id) => {
        const { prices, ...places } = describePlaces(product, id);
        const localDateTimeStart = `${id}T00:00:00-05:00`;
        return { id, localDateTimeStart, allDay: true, ...places, openingHours: [], unitPricing: prices };
      }),
    );
  });
  api.post('/bookings', async (context) => {
    const request = await read(context, holding);
    if (typeof request === 'string') return reject(context, request);
    const { product, body } = request;
    const { uuid, notes, availabilityId: date } = body;
    if ((date === null) !== (product.days === null)) return reject(context, 'INVALID_AVAILABILITY_ID');
    const rise = faultNow() === 'priceChanged' ? 1.1 : 1;
    const units = body.unitItems.flatMap(({ unitId }) => product.units.find(({ id }) => id === unitId) ?? []);
    if (units.length < body.unitItems.length) return reject(context, 'INVALID_UNIT_ID');
    const sold = units.map(({ id, price }) => ({ id, price: Math.round(price * rise) }));
    try {
      const booking = bookings.hold({ uuid, product, date, notes, units: sold });
      return context.json(describeBooking(booking));
    } catch (error) {
      if (error instanceof ShopRejection) return reject(context, 'UNPROCESSABLE_ENTITY');
      throw error;
    }
  });
  api.get('/bookings/:uuid', (context) => {
    const booking = bookings.find(context.req.param('uuid'));
    return booking ? context.json(describeBooking(booking)) : reject(context, 'INVALID_BOOKING_UUID');
  });
  return api;
}

/** `/availability.json` of the Worker, beside a ticket shop, with a cache whose clock stands still. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Availability, unknownAvailability } from '#park/tickets/availability.ts';
import type { ShopBindings } from '#services/deploy/cloudflare/worker-shop.ts';
import { memoryCache, workerWith } from '#tests/support/hosts/site-worker.ts';
import { shopToken, startShop } from '#tests/support/stand-in-shop.ts';

const now = new Date('2026-11-30T17:00:00.000Z');
const minute = 60_000;
const built: Availability = { at: '2026-11-29T17:00:00.000Z', options: [] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

/** Starts the Worker beside a shop. @param file of the release; undefined for a release without one */
async function startBoth(file?: Availability) {
  const { shop, settings } = await startShop();
  const asset = ({ url: asked }: Request) =>
    asked.endsWith('/availability.json') && file ? Response.json(file) : new Response('404', { status: 404 });
  const start = (secrets: ShopBindings = { ...settings, SHOP_API_URL: `${settings.SHOP_API_URL}/` }) => {
    const ask = workerWith(asset, secrets, memoryCache());
    return async () => {
      const response = await ask('/availability.json');
      return { response, told: async () => (await response.clone().json()) as Availability };
    };
  };
  const ask = start();
  return { shop, start, ask, next: async () => (await ask()).told() };
}

it('is what the shop has left, asked for once a minute, with the headers of the site and without its token', async () => {
  const { ask, next } = await startBoth();
  const { response, told } = await ask();
  expect(await told()).toMatchObject({
    at: now.toISOString(),
    options: expect.arrayContaining([expect.objectContaining({ product: 'winter-day' })]),
  });
  const names = ['cache-control', 'content-type', 'x-content-type-options'];
  expect(names.map((name) => response.headers.get(name))).toEqual(['no-cache', 'application/json', 'nosniff']);
  expect(await response.text()).not.toContain(shopToken);
  pass(minute - 1);
  expect((await next()).at).toBe(now.toISOString());
  pass(1);
  expect((await next()).at).toBe('2026-11-30T17:01:00.000Z');
});

it('is what was last known while the shop fails, and is asked for again', async () => {
  const { shop, next } = await startBoth(built);
  const known = await next();
  shop.fault = 'broken';
  for (let count = 0; count < 3; count += 1) {
    pass(minute);
    expect(await next()).toEqual(known);
  }
  shop.fault = 'none';
  pass(minute);
  expect((await next()).at).toBe(new Date().toISOString());
});

it.each([
  ['that of the release', built, built],
  ['nothing where the release has none', undefined, unknownAvailability],
])('is %s while the shop has never answered', async (_, file, expected) => {
  const { shop, next } = await startBoth(file);
  shop.fault = 'broken';
  expect(await next()).toEqual(expected);
});

it('is the file of the release without a shop, and no address where there is none', async () => {
  expect(await (await (await startBoth(built)).start({})()).told()).toEqual(built);
  expect((await (await startBoth()).start({})()).response.status).toBe(404);
});

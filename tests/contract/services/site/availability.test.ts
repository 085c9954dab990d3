/** `/availability.json` of the site's own server, beside a ticket shop that may do anything. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Availability, availabilityAddress, unknownAvailability } from '#park/tickets/availability.ts';
import { listen } from '#services/http/listen.ts';
import { serveAvailability } from '#services/site/served-availability.ts';
import { serveRelease } from '#services/site/served-release.ts';
import { createSite } from '#services/site/site-server.ts';
import { createOctoClient } from '#services/tickets/octo/octo-client.ts';
import { sendRaw } from '#tests/support/raw-request.ts';
import { shopToken, startShop } from '#tests/support/stand-in-shop.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { lacksHeaders, writeSite } from '#tests/support/tiny-site.ts';
import type { ShopFault } from '#tools/shop/shop-faults.ts';

const now = new Date('2026-11-30T17:00:00.000Z');
const minute = 60_000;

let folder: string;
let time: number;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  time = 0;
  folder = await temporaryFolder();
  await writeSite(join(folder, 'current'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Client = Awaited<ReturnType<typeof startShop>>['client'];

/** Starts the site's server beside a shop, as after a restart. */
async function startSite(shop: Client | undefined) {
  const availability = shop && serveAvailability({ releases: folder, shop, clock: () => time });
  const site = createSite({ release: serveRelease(join(folder, 'current')), availability });
  const { url, close } = await listen(site, { port: 0 });
  onTestFinished(close);
  const get = (headers: Record<string, string> = {}) => sendRaw(url, availabilityAddress, { headers });
  /** What the next visitor gets, more than a minute after the last reading. */
  const next = async (): Promise<Availability> => {
    time += minute;
    vi.setSystemTime(now.valueOf() + time);
    return JSON.parse((await get()).body.toString()) as Availability;
  };
  return { get, next };
}

const silentLog = () => vi.spyOn(console, 'error').mockReturnValue();

describe('what the shop has left', () => {
  it('is told by date, with its prices and the time', async () => {
    const { client } = await startShop();
    const { at, options } = await (await startSite(client)).next();
    expect(at).toBe('2026-11-30T17:01:00.000Z');
    const products = ['winter-day', 'summer-day', 'two-day'];
    const open = ['animal-membership', 'all-parks-membership', 'donation', 'adoption'];
    expect(options.map(({ product, option }) => [product, option]).toSorted()).toEqual(
      [...products, ...open].map((product) => [product, 'DEFAULT']).toSorted(),
    );
    const [winter] = options;
    expect(winter?.prices).toEqual([{ adult: 2699, senior: 2299, student: 2299, child: 1599, toddler: 0 }]);
    expect(['2026-11-30', '2026-12-05', '2026-12-13', '2026-12-25'].map((date) => winter?.days[date])).toEqual([
      { places: 'available', prices: 0 },
      { places: 'few', prices: 0 },
      { places: 'soldOut', prices: 0 },
      undefined,
    ]);
  });

  it('is asked once by all who come within a minute', async () => {
    const { client } = await startShop();
    const asked = vi.spyOn(client, 'products');
    const { get, next } = await startSite(client);
    await Promise.all(Array.from({ length: 20 }, () => get()));
    await get();
    expect(asked).toHaveBeenCalledTimes(1);
    await next();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is a file of the site, with its headers and a tag, and holds no token', async () => {
    const { client } = await startShop();
    const { get } = await startSite(client);
    const whole = await get();
    expect(lacksHeaders(whole, availabilityAddress)).toEqual([]);
    expect(whole.headers['content-type']).toBe('application/json');
    expect(whole.body.includes(shopToken)).toBe(false);
    expect((await get({ 'If-None-Match': String(whole.headers.etag) })).status).toBe(304);
    const packed = await get({ 'Accept-Encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.body.length).toBeLessThan(4000);
  });

  it('is no address of a site without a shop', async () => {
    expect((await (await startSite(undefined)).get()).status).toBe(404);
  });
});

describe('what was last known holds, with its time', () => {
  it.each<ShopFault>(['broken', 'wrongSchema', 'huge', 'redirect', 'slow'])(
    'while the shop is %s, and the log says so once',
    async (fault) => {
      const log = silentLog();
      const info = vi.spyOn(console, 'log').mockReturnValue();
      const { shop, client, url } = await startShop();
      const impatient = createOctoClient({ base: `${url}/octo`, token: shopToken, patience: 50 });
      const products: Client['products'] = (signal) => (shop.fault === 'slow' ? impatient : client).products(signal);
      const { next } = await startSite({ ...client, products });
      const known = await next();
      shop.fault = fault;
      for (let count = 0; count < 2; count += 1) expect(await next()).toEqual(known);
      await expect.poll(() => log.mock.calls.length).toBe(1);
      expect(log.mock.calls.flat().join('')).not.toContain(shopToken);
      shop.fault = 'none';
      await expect.poll(async () => (await next()).at > known.at).toBe(true);
      expect([log.mock.calls.length, info.mock.calls.length]).toEqual([1, 1]);
    },
  );

  it('after a restart', async () => {
    silentLog();
    const { shop, client } = await startShop();
    const known = await (await startSite(client)).next();
    shop.fault = 'broken';
    expect(await (await startSite(client)).next()).toEqual(known);
  });

  it('and is that of the release, or nothing, where the shop has never answered', async () => {
    silentLog();
    const { shop, client } = await startShop();
    shop.fault = 'broken';
    const built = { ...unknownAvailability, at: now.toISOString() };
    const file = join(folder, 'current', 'availability.json');
    await writeFile(file, JSON.stringify(built));
    expect(await (await startSite(client)).next()).toEqual(built);
    await rm(file);
    expect(await (await startSite(client)).next()).toEqual(unknownAvailability);
  });
});

it('markup in names and other addresses go no further', async () => {
  const { shop, client } = await startShop();
  const { next } = await startSite(client);
  for (const fault of ['markup', 'scriptAddress'] as const) {
    shop.fault = fault;
    expect(JSON.stringify(await next())).not.toMatch(/[<>]|javascript/);
  }
});

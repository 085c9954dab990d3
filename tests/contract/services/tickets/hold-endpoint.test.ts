/** Holds of tickets on the site's own server, with the stand-in shop behind it. */
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { holdAddress, unitField } from '#park/tickets/hold.ts';
import { familyOf } from '#park/tickets/shop-return.ts';
import { listen } from '#services/http/listen.ts';
import { serveRelease } from '#services/site/served-release.ts';
import { createSite } from '#services/site/site-server.ts';
import { holdEndpoint } from '#services/tickets/hold-endpoint.ts';
import { createOctoClient } from '#services/tickets/octo/octo-client.ts';
import { answering, json } from '#tests/support/loopback-server.ts';
import { foreignBooking, foreignTimes } from '#tests/support/octo-answers.ts';
import { shopToken, startShop } from '#tests/support/stand-in-shop.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { writeSite } from '#tests/support/tiny-site.ts';
import type { ShopFault } from '#tools/shop/shop-faults.ts';

const identity = 'ab'.repeat(16);
const saturday = '2026-12-05';
const twoAdults = { identity, product: 'winter-day', option: 'DEFAULT', date: saturday, [unitField('adult')]: '2' };

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

type Client = Awaited<ReturnType<typeof startShop>>['client'];

/** Starts the site's server with a shop. */
async function startSite(client: Client, payUrl: string, limit = 1000) {
  const folder = join(await temporaryFolder(), 'site');
  await writeSite(folder);
  const holds = holdEndpoint({ shop: { client, payUrl }, rateLimit: { limit, windowMs: 60_000 } });
  const { url, close } = await listen(createSite({ release: serveRelease(folder), holds }), { port: 0 });
  onTestFinished(close);
  const send = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(url + holdAddress, { method: 'POST', body, headers, redirect: 'manual' });
  const sendJson = async (fields: object, headers: Record<string, string> = {}) => {
    const response = await send(JSON.stringify(fields), { 'Content-Type': 'application/json', ...headers });
    return [response.status, (await response.json()) as unknown] as const;
  };
  /** The address that a page without script is led to. */
  const sendPlain = async (fields: Record<string, string>, headers?: Record<string, string>) => {
    const response = await send(new URLSearchParams(fields), headers);
    return [response.status, response.headers.get('location')];
  };
  return { url, send, sendJson, sendPlain };
}

async function startBoth(limit?: number) {
  const started = await startShop();
  const payUrl = `${started.url}/pay/:uuid?lang=:language`;
  return { ...started, ...(await startSite(started.client, payUrl, limit)), shopUrl: started.url };
}

describe('a hold', () => {
  it('leads to the page of the shop that asks for the sum, in the language of the visitor', async () => {
    const { sendJson, shopUrl } = await startBoth();
    const [status, answer] = await sendJson({ ...twoAdults, language: 'en', total: 5398 });
    expect([status, answer]).toEqual([
      201,
      { data: { address: expect.stringMatching(`^${shopUrl}/pay/[\\da-f-]{36}\\?lang=en$`), total: 5398 } },
    ]);
    const { address } = (answer as { data: { address: string } }).data;
    expect(await (await fetch(address)).text()).toMatch(/On hold[^]*53\.98/);
  });

  it('leads there from a page without script', async () => {
    const { sendPlain, shopUrl } = await startBoth();
    expect(await sendPlain({ ...twoAdults, language: 'fr' })).toEqual([
      303,
      expect.stringMatching(`^${shopUrl}/pay/[\\da-f-]{36}\\?lang=fr$`),
    ]);
  });

  it('of an adoption, which is for no day, tells the shop of the animal', async () => {
    const { sendPlain } = await startBoth();
    const adoption = { product: 'adoption', option: 'DEFAULT', [unitField('big-cousin')]: '1', note: 'Ours blanc' };
    const [, address] = await sendPlain({ ...adoption, language: 'fr' });
    expect(await (await fetch(String(address))).text()).toMatch(/Réservé[^]*Ours blanc[^]*150\.00/);
  });

  it('that is sent again is the same one, with the last places too', async () => {
    const { sendJson, client } = await startBoth();
    const all = { ...twoAdults, [unitField('adult')]: '12' };
    const first = await sendJson(all);
    expect(first[0]).toBe(201);
    expect(await sendJson(all)).toEqual(first);
    const [day] = await client.calendar({
      productId: 'winter-day',
      optionId: 'DEFAULT',
      from: saturday,
      until: saturday,
    });
    expect(day?.vacancies).toBe(0);
    expect(await sendJson({ ...all, identity: 'cd'.repeat(16) })).toEqual([409, { error: { kind: 'soldOut' } }]);
  });

  it('at another price than the visitor has seen leads to the shop once they know', async () => {
    const { shop, sendJson } = await startBoth();
    shop.fault = 'priceChanged';
    expect(await sendJson({ ...twoAdults, total: 5398 })).toEqual([
      409,
      { error: { kind: 'priceChanged', total: 5938 } },
    ]);
    expect((await sendJson({ ...twoAdults, total: 5938 }))[0]).toBe(201);
  });

  it.each([
    ['confirm', 409, 'bought'],
    ['give-up', 410, 'expired'],
  ])('is over once the visitor has chosen to %s', async (action, status, kind) => {
    const { sendJson } = await startBoth();
    const [, answer] = await sendJson(twoAdults);
    const { address } = (answer as { data: { address: string } }).data;
    await fetch(address.replace('?', `/${action}?`), { method: 'POST', body: new FormData() });
    expect(await sendJson(twoAdults)).toEqual([status, { error: { kind } }]);
  });
});

describe('a hold whose time is over', () => {
  /** Buys on a page without script, and gives up. */
  async function startGivenUp(fields: Record<string, string>) {
    const both = await startBoth();
    const payPage = async (request: Record<string, string>, headers?: Record<string, string>) => {
      const [, address = ''] = await both.sendPlain({ ...request, language: 'en' }, headers);
      return String(address);
    };
    const act = (address: string, action: 'confirm' | 'give-up') =>
      fetch(address.replace('?', `/${action}?`), { method: 'POST', body: new FormData() });
    const first = await payPage(fields);
    await act(first, 'give-up');
    const bookingOf = (address: string) => /[\da-f-]{36}/.exec(address)?.[0] ?? '';
    /** Presses the button of the page that the shop leads back to. */
    const again = (booking: string) => payPage({ again: '1' }, { Referer: `${both.url}/en/rates?booking=${booking}` });
    return { ...both, first: bookingOf(first), act, again, bookingOf };
  }

  it.each([
    ['tickets', { ...twoAdults, [unitField('child')]: '1' }, /On hold[^]*2026-12-05[^]*69\.97/],
    [
      'an adoption',
      { product: 'adoption', option: 'DEFAULT', [unitField('big-cousin')]: '1', note: 'Polar bear' },
      /On hold[^]*Polar bear[^]*150\.00/,
    ],
  ])('is made anew by one press, with all it had: %s', async (_, fields, expected) => {
    const { first, again, bookingOf } = await startGivenUp(fields);
    const second = await again(first);
    expect(await (await fetch(second)).text()).toMatch(expected);
    expect(bookingOf(second)).not.toBe(first);
    expect(familyOf(bookingOf(second))).toBe(familyOf(first));
    // Pressed twice, and once it holds, it is the same one.
    expect([await again(first), await again(bookingOf(second))]).toEqual([second, second]);
  });

  it('says what is in the way', async () => {
    const { shop, first, act, again } = await startGivenUp(twoAdults);
    shop.fault = 'broken';
    expect(await again(first)).toBe('/en/rates#hold-away');
    shop.fault = 'soldOutAtHold';
    expect(await again(first)).toBe('/en/rates#hold-soldOut');
    shop.fault = 'priceChanged';
    expect(await again(first)).toBe('/en/rates#hold-priceChanged');
    shop.fault = 'none';
    expect(await again('00000000-0000-4000-8000-000000000000')).toBe('/en/rates#hold-expired');
    expect(await again('<b>')).toBe('/en/rates#hold-expired');
    const other = await startGivenUp(twoAdults);
    const second = await other.again(other.first);
    await act(second, 'confirm');
    expect(await other.again(other.first)).toBe('/en/rates#hold-bought');
  });
});

describe('a shop that does not hold', () => {
  it.each<[ShopFault, number, string]>([
    ['soldOutAtHold', 409, 'soldOut'],
    ['holdExpires', 410, 'expired'],
    ['broken', 503, 'away'],
    ['wrongSchema', 503, 'away'],
    ['huge', 503, 'away'],
    ['redirect', 503, 'away'],
  ])('%s: says so to islands, and leads other pages to the rates', async (fault, status, kind) => {
    const { shop, sendJson, sendPlain } = await startBoth();
    shop.fault = fault;
    expect(await sendJson(twoAdults)).toEqual([status, { error: { kind } }]);
    expect(await sendPlain({ ...twoAdults, language: 'en' })).toEqual([303, `/en/rates#hold-${kind}`]);
    expect(vi.mocked(console.error).mock.calls.flat().join('')).not.toContain(shopToken);
  });

  it.each([
    ['/en/foundation/adopt', '/en/foundation/adopt#hold-away'],
    ['/en/rates?booking=1', '/en/rates#hold-away'],
    ['//evil.example/x', '/evil.example/x#hold-away'],
    // All that some browsers say.
    ['/', '/en/rates#hold-away'],
  ])('leads back to the page of the form: %s', async (page, expected) => {
    const { url, shop, sendPlain } = await startBoth();
    shop.fault = 'broken';
    expect(await sendPlain({ ...twoAdults, language: 'en' }, { Referer: url + page })).toEqual([303, expected]);
  });

  it.each<ShopFault>(['scriptAddress', 'markup', 'wrongClock'])('%s: leads nowhere else', async (fault) => {
    const { shop, sendPlain, shopUrl } = await startBoth();
    shop.fault = fault;
    const [, address] = await sendPlain({ ...twoAdults, language: 'fr' });
    expect(address).toMatch(new RegExp(`^${shopUrl}/pay/[\\da-f-]{36}\\?lang=fr$`));
  });

  it.each([
    ['an unknown product', { product: 'nothing' }, 503, 'away'],
    ['a day on which nothing is sold', { date: '2027-07-01' }, 409, 'soldOut'],
    ['a day without places', { date: '2026-12-13' }, 409, 'soldOut'],
    ['no day for what is sold by the day', { date: undefined }, 422, 'invalid'],
    ['no ticket', { [unitField('adult')]: '0' }, 422, 'invalid'],
  ])('%s', async (_, changes, status, kind) => {
    const { sendJson } = await startBoth();
    expect(await sendJson({ ...twoAdults, ...changes })).toEqual([status, { error: { kind } }]);
  });
});

describe('a shop with several times, in another currency', () => {
  async function startForeign() {
    const open = foreignTimes.map((time) => ({ ...time, available: true }));
    const { url } = await answering(json(open), json(foreignBooking));
    return startSite(createOctoClient({ base: url, token: shopToken }), 'https://shop.example/:uuid');
  }

  it('needs to know at which time', async () => {
    const { sendJson } = await startForeign();
    expect(await sendJson(twoAdults)).toEqual([422, { error: { kind: 'invalid' } }]);
  });

  it('holds for one, and says no sum that the site could show', async () => {
    const { sendJson } = await startForeign();
    const [status, answer] = await sendJson({ ...twoAdults, time: '14:00', total: 5398 });
    expect([status, answer]).toEqual([
      201,
      { data: { address: expect.stringMatching('^https://shop.example/'), total: null } },
    ]);
  });
});

describe('the limits of forms', () => {
  it('hold for each network', async () => {
    const { send, sendJson } = await startBoth(1);
    expect((await sendJson(twoAdults))[0]).toBe(201);
    const response = await send(JSON.stringify(twoAdults), { 'Content-Type': 'application/json' });
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('hold for size, encoding, method and origin', async () => {
    const { url, send, sendJson } = await startBoth();
    expect((await send('{', { 'Content-Type': 'application/json' })).status).toBe(400);
    expect((await send('x'.repeat(70_000), { 'Content-Type': 'application/json' })).status).toBe(413);
    expect((await send('x', { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await fetch(url + holdAddress)).status).toBe(405);
    expect((await sendJson(twoAdults, { Origin: 'https://evil.example' }))[0]).toBe(403);
  });

  it('and its answers have the headers of the site', async () => {
    const { send } = await startBoth();
    const { headers } = await send(JSON.stringify(twoAdults), { 'Content-Type': 'application/json' });
    expect([headers.get('x-content-type-options'), headers.get('content-type')]).toEqual([
      'nosniff',
      'application/json',
    ]);
  });
});

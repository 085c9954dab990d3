import { expect, it, vi } from 'vitest';
import { holdTickets } from '#features/rates/hold-tickets.ts';

const basket = { product: 'winter', option: 'DEFAULT', units: { adult: 2, child: 1 } };
const place = { date: '2026-12-05', language: 'en', identity: 'ab'.repeat(16), total: 6997 };

/** Stubs `fetch` with this answer. */
function answer(body: unknown, status: number) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response(text, { status })));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const address = 'https://shop.example/pay/1';
const away = { kind: 'away' };

it.each<[body: unknown, status: number, outcome: object]>([
  [{ data: { address, total: 6997 } }, 201, { kind: 'held', address }],
  [{ error: { kind: 'priceChanged', total: 7500 } }, 409, { kind: 'priceChanged', total: 7500 }],
  [{ error: { kind: 'soldOut' } }, 409, { kind: 'soldOut' }],
  [{ error: { kind: 'rateLimited' } }, 429, { kind: 'rateLimited' }],
  // No page to pay on.
  [{ data: { address: 'javascript:alert(1)' } }, 201, away],
  [{ data: { address } }, 500, away],
  [{ error: { kind: 'toString' } }, 400, away],
  // Another page in its place, as on the Wi-Fi of a hotel.
  ['<!doctype html><title>Log in</title>', 200, away],
])('a hold that is answered with %j and status %i is sent once', async (body, status, outcome) => {
  const fetch = answer(body, status);
  expect(await holdTickets(basket, place)).toEqual(outcome);
  expect(fetch.mock.calls.map(([url, init]) => [url, JSON.parse(String(init?.body))])).toEqual([
    ['/tickets/hold', { product: 'winter', option: 'DEFAULT', 'unit.adult': 2, 'unit.child': 1, ...place }],
  ]);
});

it('without signal, the shop is away', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await holdTickets(basket, place)).toEqual(away);
});

import { expect, it, vi } from 'vitest';
import { holdTickets } from '#features/rates/hold-tickets.ts';

const basket = { product: 'winter', option: 'DEFAULT', units: { adult: 2, child: 1 } };
const place = { date: '2026-12-05', language: 'en', total: 6997 };

type Answer = [body: unknown, status: number];

/** Stubs `fetch` with these answers, one after the other. */
function answer(...answers: Answer[]) {
  const fetch = vi.fn<typeof globalThis.fetch>();
  for (const [body, status] of answers) {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    fetch.mockResolvedValueOnce(new Response(text, { status }));
  }
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

/** The addresses that were asked, and what they were sent. */
const sentTo = (fetch: ReturnType<typeof answer>) =>
  fetch.mock.calls.map(([url, init]) => [url, JSON.parse(String(init?.body)) as { identity: string }] as const);

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
  const fetch = answer([body, status]);
  expect(await holdTickets(basket, place)).toEqual(outcome);
  const identity = expect.stringMatching(/^[\da-f]{32}$/) as string;
  expect(sentTo(fetch)).toEqual([
    ['/tickets/hold', { product: 'winter', option: 'DEFAULT', 'unit.adult': 2, 'unit.child': 1, ...place, identity }],
  ]);
});

it.each<[string, Answer, object]>([
  ['leads to the shop', [{ data: { address } }, 201], { kind: 'held', address }],
  ['is not tried a third time', [{ error: { kind: 'expired' } }, 410], { kind: 'expired' }],
])('a hold that has ended is made anew, by the same press: it %s', async (_, second, outcome) => {
  const fetch = answer([{ error: { kind: 'expired' } }, 410], second);
  expect(await holdTickets(basket, place)).toEqual(outcome);
  const identities = sentTo(fetch).map(([, { identity }]) => identity);
  expect(identities).toHaveLength(2);
  expect(new Set(identities).size).toBe(2);
});

it('is the same one until it has ended, and is not sent again once it is paid for', async () => {
  const held: Answer = [{ data: { address } }, 201];
  const fetch = answer(held, [{ error: { kind: 'bought' } }, 409], held);
  for (const kind of ['held', 'bought', 'held']) expect(await holdTickets(basket, place)).toMatchObject({ kind });
  const [first, second, third] = sentTo(fetch).map(([, { identity }]) => identity);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});

it('without signal, the shop is away', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await holdTickets(basket, place)).toEqual(away);
});

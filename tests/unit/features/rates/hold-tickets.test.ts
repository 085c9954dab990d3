import { expect, it, vi } from 'vitest';
import { holdTickets } from '#features/rates/hold-tickets.ts';

const fields = { product: 'winter', option: 'DEFAULT', 'unit.adult': 2, date: '2026-12-05', total: 5398 };

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
const away = { kind: 'away', total: NaN };
/** What answers of other pages come to: visitors read that the shop is away. */
const unknown = { kind: 'undefined', total: NaN };

it.each<[body: unknown, status: number, outcome: unknown]>([
  [{ data: { address, total: 5398 } }, 201, address],
  [{ error: { kind: 'priceChanged', total: 5938 } }, 409, { kind: 'priceChanged', total: 5938 }],
  [{ error: { kind: 'soldOut' } }, 409, { kind: 'soldOut', total: NaN }],
  [{ error: { kind: 'rateLimited' } }, 429, { kind: 'rateLimited', total: NaN }],
  // No page to pay on.
  [{ data: { address: 'javascript:alert(1)' } }, 201, unknown],
  [['nothing of ours'], 200, unknown],
  // Another page in its place, as on the Wi-Fi of a hotel.
  ['<!doctype html><title>Log in</title>', 200, away],
])('a hold that is answered with %j and status %i is sent once', async (body, status, outcome) => {
  const fetch = answer([body, status]);
  expect(await holdTickets(fields)).toEqual(outcome);
  const identity = expect.stringMatching(/^[\da-f]{32}$/) as string;
  expect(sentTo(fetch)).toEqual([['/tickets/hold', { ...fields, identity }]]);
});

it.each<[string, Answer, unknown]>([
  ['leads to the shop', [{ data: { address } }, 201], address],
  ['is not tried a third time', [{ error: { kind: 'expired' } }, 410], { kind: 'expired', total: NaN }],
])('a hold that has ended is made anew, by the same press: it %s', async (_, second, outcome) => {
  const fetch = answer([{ error: { kind: 'expired' } }, 410], second);
  expect(await holdTickets(fields)).toEqual(outcome);
  const identities = sentTo(fetch).map(([, { identity }]) => identity);
  expect(identities).toHaveLength(2);
  expect(new Set(identities).size).toBe(2);
});

it('is the same one until it has ended, and is not sent again once it is paid for', async () => {
  const held: Answer = [{ data: { address } }, 201];
  const fetch = answer(held, [{ error: { kind: 'bought' } }, 409], held);
  expect(await holdTickets(fields)).toBe(address);
  expect(await holdTickets(fields)).toMatchObject({ kind: 'bought' });
  expect(await holdTickets(fields)).toBe(address);
  const [first, second, third] = sentTo(fetch).map(([, { identity }]) => identity);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});

it('without signal, the shop is away', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await holdTickets(fields)).toEqual(away);
});

/** The adapter beside a shop that fails. */
import { describe, expect, it } from 'vitest';
import { createOctoClient } from '#services/tickets/octo/octo-client.ts';
import { OctoError, type OctoFault } from '#services/tickets/octo/octo-error.ts';
import {
  type Answer,
  answering,
  hangUp,
  json,
  reset,
  silence,
  stall,
  status,
  truncate,
} from '#tests/support/loopback-server.ts';

const token = 'shop-5e2a71c9';
const held = {
  productId: 'day',
  optionId: 'DEFAULT',
  units: [{ id: 'adult', quantity: 2 }],
  uuid: '00000000-0000-4000-8000-00000000000f',
  availabilityId: 'noon',
};
const onHold = { uuid: held.uuid, status: 'ON_HOLD', unitItems: [] };

async function startShop(...answers: [Answer, ...Answer[]]) {
  const { url, requests } = await answering(...answers);
  return { shop: createOctoClient({ base: url, token }), requests, url };
}

const fails =
  (code: number, error: string): Answer =>
  (_, response) =>
    response.writeHead(code).end(JSON.stringify({ error, errorMessage: `<b>${token}</b>`, stack: 'at …' }));

const tenMegabytes: Answer = (_, response) => response.writeHead(200).end(`["${'x'.repeat(10_000_000)}"]`);
const redirect: Answer = (_, response) => response.writeHead(307, { Location: 'http://127.0.0.2:9/' }).end();

const faults: [what: string, answer: Answer, fault: OctoFault['kind']][] = [
  ['hangs up', hangUp, 'unreachable'],
  ['resets the connection', reset, 'unreachable'],
  ['ends within its answer', truncate, 'unreachable'],
  ['never answers', silence, 'late'],
  ['stops within its answer', stall, 'late'],
  ['answers 500', status(500), 'failed'],
  ['answers 429', status(429), 'failed'],
  ['answers 401', status(401), 'refused'],
  ['rejects the token with 400', fails(400, 'FORBIDDEN'), 'refused'],
  ['has a fault with 400', fails(400, 'INTERNAL_SERVER_ERROR'), 'failed'],
  ['rejects what it is asked', fails(400, 'UNPROCESSABLE_ENTITY'), 'rejected'],
  ['rejects it in words of its own', fails(400, `<b>${token}</b>`), 'rejected'],
  ['answers 404 with a page', status(404), 'unusable'],
  ['redirects', redirect, 'unusable'],
  ['sends ten megabytes', tenMegabytes, 'unusable'],
  ['sends a page', (_, response) => response.writeHead(200).end('<!doctype html>'), 'unusable'],
  ['sends another shape', json({ products: [] }), 'unusable'],
  ['sends the token', json([{ id: token, availabilityType: 'START_TIME', options: [] }]), 'unusable'],
  ['sends a product of another shape', json([{ id: `<b>${'x'.repeat(999)}`, options: token.split('') }]), 'unusable'],
];

describe('a shop that fails is told from one that says no', () => {
  it.each(faults)('%s', async (_, answer, kind) => {
    const { url } = await startShop(answer);
    const patience = kind === 'late' ? 50 : 60_000;
    const error: unknown = await createOctoClient({ base: url, token, patience })
      .products()
      .catch((reason) => reason);
    if (!(error instanceof OctoError)) throw error;
    expect(error.fault.kind).toBe(kind);
    // Nothing of the shop's text, and both languages.
    expect(error.message).not.toMatch(/shop-5e|<b>|xxx|at …|stack/);
    expect(error.message.split('\n').map((line) => line.includes('GET /products'))).toEqual([true, true]);
  });

  it('the reader gives up', async () => {
    const { shop } = await startShop(silence);
    await expect(shop.products(AbortSignal.abort())).rejects.toMatchObject({ fault: { kind: 'late' } });
  });
});

describe('places of which nobody knows whether they are held', () => {
  it.each([
    ['the connection broke', hangUp],
    ['it knows the request already, and has a fault', fails(500, 'INTERNAL_SERVER_ERROR')],
    ['it knows the request already, and says so', fails(400, 'INVALID_BOOKING_UUID')],
  ])('are asked for by the name of the request: %s', async (_, answer) => {
    const { shop, requests } = await startShop(answer, json(onHold));
    expect(await shop.hold(held)).toMatchObject({ status: 'ON_HOLD', uuid: held.uuid });
    expect(requests).toEqual(['POST /bookings', `GET /bookings/${held.uuid}`]);
  });

  it('are not held if there is no such name, and the first fault counts', async () => {
    const { shop } = await startShop(status(503), fails(400, 'INVALID_BOOKING_UUID'));
    await expect(shop.hold(held)).rejects.toMatchObject({ fault: { kind: 'failed', status: 503 } });
  });

  it('are not asked for where the shop has said no', async () => {
    const { shop, requests } = await startShop(fails(400, 'UNPROCESSABLE_ENTITY'));
    await expect(shop.hold(held)).rejects.toMatchObject({ fault: { kind: 'rejected', code: 'UNPROCESSABLE_ENTITY' } });
    expect(requests).toEqual(['POST /bookings']);
  });
});

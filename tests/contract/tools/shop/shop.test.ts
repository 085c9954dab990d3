/** The stand-in shop, as the site's adapter and its visitors know it. */
import { describe, expect, it } from 'vitest';
import { createOctoClient } from '#services/tickets/octo/octo-client.ts';
import { startShop } from '#tests/support/stand-in-shop.ts';
import type { ShopFault } from '#tools/shop/shop-faults.ts';

const units = [{ id: 'adult', quantity: 2 }];
const offer = { productId: 'winter-day', optionId: 'DEFAULT', units };
const saturday = '2026-12-05';
const uuid = '00000000-0000-4000-8000-00000000000f';
const held = { ...offer, uuid, availabilityId: saturday };
const onSaturday = { productId: 'winter-day', optionId: 'DEFAULT', from: saturday, until: saturday };

describe('the stand-in shop', () => {
  it('sells what the content says it does, at its prices online', async () => {
    const { client } = await startShop();
    const products = await client.products();
    expect(products.map(({ id, availabilityRequired }) => [id, availabilityRequired])).toEqual([
      ...['winter-day', 'summer-day', 'two-day'].map((id) => [id, true]),
      ...['animal-membership', 'all-parks-membership', 'donation', 'adoption'].map((id) => [id, false]),
    ]);
    const [day] = await client.calendar(onSaturday);
    expect(day).toMatchObject({ localDate: saturday, available: true, vacancies: 12 });
    expect(day?.unitPricingFrom.get('adult')).toEqual({ retail: 2699, currency: 'CAD', precision: 2 });
    expect(await client.calendar({ ...onSaturday, from: '2027-07-01', until: '2027-07-02' })).toEqual([]);
  });

  it('has days without places, and closed ones', async () => {
    const { client } = await startShop();
    const days = await client.calendar({ ...onSaturday, from: '2026-12-13', until: '2026-12-25' });
    const statusOf = (date: string) => days.find(({ localDate }) => localDate === date)?.status;
    expect([statusOf('2026-12-13'), statusOf('2026-12-14'), statusOf('2026-12-25')]).toEqual([
      'SOLD_OUT',
      'AVAILABLE',
      'CLOSED',
    ]);
  });

  it('holds places once for a request that is sent again, and gives them back at the end of the hold', async () => {
    let now = Date.parse('2026-11-30T12:00:00Z');
    const { client } = await startShop({ now: () => now });
    const vacancies = async () => (await client.calendar(onSaturday))[0]?.vacancies;
    expect([await client.hold(held), await client.hold(held)].map(({ status }) => status)).toEqual([
      'ON_HOLD',
      'ON_HOLD',
    ]);
    expect(await vacancies()).toBe(10);
    now += 15 * 60_000;
    expect(await vacancies()).toBe(12);
    expect((await client.hold(held)).status).toBe('EXPIRED');
  });

  it('has no more places than it has', async () => {
    const { client } = await startShop();
    const many = { ...held, units: [{ id: 'adult', quantity: 13 }] };
    await expect(client.hold(many)).rejects.toMatchObject({ fault: { code: 'UNPROCESSABLE_ENTITY' } });
  });

  it('answers only with its token', async () => {
    const { url } = await startShop();
    const stranger = createOctoClient({ base: `${url}/octo`, token: 'another-one' });
    await expect(stranger.products()).rejects.toMatchObject({ fault: { kind: 'refused' } });
  });
});

describe('a fault of the stand-in shop', () => {
  it.each<[ShopFault, object]>([
    ['broken', { kind: 'failed', status: 500 }],
    ['wrongSchema', { kind: 'unusable' }],
    ['huge', { kind: 'unusable' }],
    ['redirect', { kind: 'unusable', reason: '307' }],
    ['slow', { kind: 'late' }],
  ])('%s: nothing can be asked', async (fault, expected) => {
    const { shop, client } = await startShop(fault === 'slow' ? { patience: 50 } : {});
    shop.fault = fault;
    await expect(client.products()).rejects.toMatchObject({ fault: expected });
  });

  it('soldOutAtHold: the places that one has seen are gone', async () => {
    const { shop, client } = await startShop();
    shop.fault = 'soldOutAtHold';
    expect((await client.availability({ ...offer, date: saturday }))[0]?.available).toBe(true);
    await expect(client.hold(held)).rejects.toMatchObject({ fault: { kind: 'rejected' } });
  });

  it.each<[ShopFault, object]>([
    ['holdExpires', { status: 'EXPIRED' }],
    ['priceChanged', { status: 'ON_HOLD', pricing: { retail: 5938, currency: 'CAD', precision: 2 } }],
    ['wrongClock', { status: 'ON_HOLD', pricing: { retail: 5398, currency: 'CAD', precision: 2 } }],
    ['scriptAddress', { status: 'ON_HOLD' }],
    ['markup', { status: 'ON_HOLD' }],
  ])('%s: a hold that is not as expected', async (fault, expected) => {
    const { shop, client } = await startShop();
    shop.fault = fault;
    const booking = await client.hold(held);
    expect(booking).toMatchObject(expected);
    expect(JSON.stringify([booking, await client.products()])).not.toMatch(/javascript:|<script/);
  });
});

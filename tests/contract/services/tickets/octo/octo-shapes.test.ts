/** The adapter against recorded answers of shops that are not ours. */
import { describe, expect, it } from 'vitest';
import { createOctoClient } from '#services/tickets/octo/octo-client.ts';
import { readAvailability } from '#services/tickets/read-availability.ts';
import { type Answer, answering, json } from '#tests/support/loopback-server.ts';
import { foreignBooking, foreignCalendar, foreignProducts, foreignTimes } from '#tests/support/octo-answers.ts';

const token = 'shop-5e2a71c9';
const units = [{ id: 'adult', quantity: 2 }];
const offer = { productId: 'day', optionId: 'DEFAULT', units };
const held = { ...offer, uuid: foreignBooking.uuid, availabilityId: 'noon' };
const december = { productId: 'day', optionId: 'DEFAULT', from: '2026-12-05', until: '2026-12-07' };

async function startShop(answer: Answer) {
  const { url } = await answering(answer);
  return createOctoClient({ base: url, token });
}

describe('a shop of other shapes', () => {
  it('has its products, whatever their kind, with their options and units', async () => {
    const shop = await startShop(json(foreignProducts));
    expect(await shop.products()).toMatchObject([
      {
        id: '9cbd7f33-6b53-45c4-a44b-730605f68753',
        availabilityType: 'OPENING_HOURS',
        availabilityRequired: true,
        options: [{ id: 'DEFAULT', units: [{ id: 'adult' }] }],
      },
      {
        id: 'bb9eb918-fcb5-4947-9fce-86586bbea111',
        availabilityType: 'START_TIME',
        availabilityRequired: true,
        options: [{ id: 'DEFAULT', units: [{ id: 'adult' }, { id: 'child' }] }],
      },
      { id: 'season', availabilityType: 'OTHER', availabilityRequired: false, options: [{ id: 'DEFAULT' }] },
    ]);
  });

  it('has the prices of what is for no day, and asks for none of its days', async () => {
    const [, , season] = foreignProducts;
    const { url, requests } = await answering(json([season]));
    const { options } = await readAvailability(createOctoClient({ base: url, token }), new Date());
    expect(requests).toEqual(['GET /products']);
    expect(options).toEqual([
      { product: 'season', option: 'DEFAULT', prices: [{ adult: 9499, child: 5400 }], days: {} },
    ]);
  });

  it('has days without prices, in several currencies, and in words of a later version', async () => {
    const shop = await startShop(json(foreignCalendar));
    const [first, second, third] = await shop.calendar(december);
    expect(first).toMatchObject({ localDate: '2026-12-05', available: true, status: 'FREESALE', vacancies: 10 });
    expect(first?.unitPricingFrom.size).toBe(0);
    expect(second).toMatchObject({ status: 'OTHER', vacancies: null });
    expect([...(second?.unitPricingFrom ?? [])]).toEqual([
      ['adult', { retail: 1000, currency: 'EUR', precision: 2 }],
      ['child', { retail: 150_000, currency: 'JPY', precision: 0 }],
      ['senior', null],
      ['student', null],
    ]);
    expect(third).toMatchObject({ available: false, status: 'SOLD_OUT', vacancies: null });
  });

  it('has several times on a day, each with its own places', async () => {
    const shop = await startShop(json(foreignTimes));
    const times = await shop.availability({ ...offer, date: '2026-12-05' });
    expect(times.map(({ localDateTimeStart, available }) => [localDateTimeStart, available])).toEqual([
      ['2026-12-05T12:00:00+00:00', true],
      ['2026-12-05T14:00:00+00:00', false],
    ]);
  });

  it('holds places, at a price that nobody but visitors pays', async () => {
    const shop = await startShop(json(foreignBooking));
    const ten = { retail: 1000, currency: 'EUR', precision: 2 };
    expect(await shop.hold(held)).toEqual({
      uuid: foreignBooking.uuid,
      productId: foreignBooking.productId,
      optionId: 'DEFAULT',
      availabilityId: '2026-12-05T12:00:00+00:00',
      status: 'ON_HOLD',
      unitItems: [
        { unitId: 'adult', pricing: ten },
        { unitId: 'adult', pricing: ten },
      ],
      pricing: { retail: 0, currency: 'EUR', precision: 0 },
    });
  });
});

it('asks with its token, for prices, in the words of the standard', async () => {
  const sent: unknown[] = [];
  const answer: Answer = async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString();
    const { authorization, 'octo-capabilities': capabilities } = request.headers;
    sent.push([request.url, authorization, capabilities, body && (JSON.parse(body) as unknown)]);
    json(request.url === '/bookings' ? foreignBooking : [])(request, response);
  };
  const shop = await startShop(answer);
  await shop.products();
  await shop.calendar(december);
  await shop.availability({ ...offer, date: '2026-12-05' });
  await shop.hold(held);
  const option = { productId: 'day', optionId: 'DEFAULT' };
  const unitItems = [{ unitId: 'adult' }, { unitId: 'adult' }];
  expect(sent).toEqual(
    [
      ['/products', ''],
      ['/availability/calendar', { ...option, localDateStart: '2026-12-05', localDateEnd: '2026-12-07' }],
      ['/availability', { ...option, units, localDateStart: '2026-12-05', localDateEnd: '2026-12-05' }],
      ['/bookings', { ...option, uuid: foreignBooking.uuid, availabilityId: 'noon', unitItems }],
    ].map(([path, body]) => [path, `Bearer ${token}`, 'octo/pricing', body]),
  );
});

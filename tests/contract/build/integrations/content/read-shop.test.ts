/** What a build reads of a ticket shop that may do anything. */
import { expect, it } from 'vitest';
import { readShop } from '#build/integrations/content/read-shop.ts';
import { unknownAvailability } from '#park/tickets/availability.ts';
import { startShop } from '#tests/support/stand-in-shop.ts';

const noon = new Date('2026-11-30T17:00:00.000Z');
const later = new Date('2026-11-30T18:00:00.000Z');

it('nothing is known without a shop, whatever was known before', async () => {
  expect(await readShop(undefined, unknownAvailability, noon)).toEqual({ availability: undefined });
});

it('what the shop has left is of the time at which a build first reads it', async () => {
  const { client } = await startShop();
  const first = await readShop(client, undefined, noon);
  expect(first.availability).toMatchObject({ at: noon.toISOString(), options: [{ product: 'winter-day' }, {}, {}] });
  expect(await readShop(client, first.availability, later)).toEqual(first);
  const sold = [{ id: 'adult', quantity: 12 }];
  const uuid = '00000000-0000-4000-8000-00000000000f';
  await client.hold({ productId: 'winter-day', optionId: 'DEFAULT', uuid, availabilityId: '2026-12-05', units: sold });
  const next = await readShop(client, first.availability, later);
  expect(next.availability?.at).toBe(later.toISOString());
  expect(next.availability?.options[0]?.days['2026-12-05']?.places).toBe('soldOut');
});

it('a shop that fails ends no build: what the build before has read holds, and why is told', async () => {
  const { shop, client } = await startShop();
  const { availability } = await readShop(client, undefined, noon);
  shop.fault = 'broken';
  const failure = { fault: { kind: 'failed', status: 500 } };
  expect(await readShop(client, availability, later)).toMatchObject({ availability, failure });
  expect(await readShop(client, undefined, later)).toMatchObject({ availability: unknownAvailability, failure });
});

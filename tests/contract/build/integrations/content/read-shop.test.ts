/** What a build reads of a ticket shop that may do anything. */
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { readShop, reportShop } from '#build/integrations/content/read-shop.ts';
import { unknownAvailability } from '#park/tickets/availability.ts';
import { readBuildReport } from '#services/reporting/build-report.ts';
import { EditableContent } from '#tests/support/editable-content.ts';
import { startShop } from '#tests/support/stand-in-shop.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const noon = new Date('2026-11-30T17:00:00.000Z');
const later = new Date('2026-11-30T18:00:00.000Z');

it('nothing is known without a shop, whatever was known before', async () => {
  expect(await readShop(undefined, unknownAvailability, noon)).toEqual({ availability: undefined });
});

it('what the shop has left is of the time at which a build first reads it', async () => {
  const { client } = await startShop();
  const first = await readShop(client, undefined, noon);
  expect(first.availability).toMatchObject({
    at: noon.toISOString(),
    options: [{ product: 'winter-day' }, {}, {}, {}, {}, {}, {}],
  });
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

it('editors and operators are told of a shop that fails, and of lines that it does not sell', async () => {
  const { shop, client } = await startShop();
  const { entries } = await (await EditableContent.create()).load();
  const report = join(await temporaryFolder(), 'report.json');
  vi.stubEnv('BUILD_REPORT', report);
  const warn = vi.fn<(line: string) => void>();
  const reading = await readShop(client, undefined, noon);
  reportShop(reading, entries, noon, { warn });
  expect(await readBuildReport(report)).toEqual({});
  const withoutProduct = <Entry extends { shop: { product: string } | null }>(entry: Entry) => ({
    ...entry,
    shop: entry.shop && { ...entry.shop, product: `${entry.shop.product}-gone` },
  });
  const rates = entries.rates.map(withoutProduct);
  const foundationPages = entries.foundationPages.map(withoutProduct);
  reportShop(reading, { ...entries, rates, foundationPages }, noon, { warn });
  shop.fault = 'broken';
  reportShop(await readShop(client, reading.availability, later), entries, later, { warn });
  const { warnings = [] } = await readBuildReport(report);
  expect(warnings.map(({ type, field }) => `${type} ${field}`)).toEqual([
    ...Array.from({ length: warnings.length - 3 }, () => 'rates shop.product'),
    'foundation-pages shop.product',
    'foundation-pages shop.product',
    'site ticketing',
  ]);
  expect(warnings.length).toBeGreaterThan(5);
  expect(warnings.at(-1)?.message.en).toContain('what it said on 2026-11-30');
  const [differences, failure] = warn.mock.calls.flat();
  expect(differences).toContain('winter-day-gone');
  expect(failure).toContain('500');
});

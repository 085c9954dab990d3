/** A CMS that was made before entries had search aliases, and products of the price list parks and days. */
import { rm } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { locales } from '../../i18n/routes.ts';
import { contentType, contentTypeNames } from '../../src/content/schemas/registry.ts';
import { createBundledSource } from '../../src/content/source/bundled-source.ts';
import { createClient } from '../../src/content/source/content-client.ts';
import type { ContentSource } from '../../src/content/source/content-source.ts';
import { loadContent } from '../../src/content/validation/load-content.ts';
import { secrets, startProcess } from './support/cms-process.ts';
import { copyTemplate } from './support/cms-template.ts';
import { withDatabase } from './support/database.ts';

/** Removes the fields that such an installation did not have. */
function forgetNewFields(data: string): void {
  withDatabase({ data }, (database) => {
    const tables = database
      .prepare("SELECT m.name FROM sqlite_master m, pragma_table_info(m.name) c WHERE c.name = 'search_aliases'")
      .all();
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) database.exec(`ALTER TABLE "${String(name)}" DROP COLUMN search_aliases`);
    database.exec(`
      ALTER TABLE zoo_rates DROP COLUMN days;
      DROP TABLE zoo_rates_parks_lnk;
      DELETE FROM strapi_database_schema;
      DELETE FROM strapi_core_store_settings WHERE key = 'zoo_content_filled';
    `);
  });
}

/** When every version of every entry was changed last. */
const agesOf = (data: string) =>
  withDatabase({ data }, (database) =>
    ['zoo_faqs', 'zoo_animals', 'zoo_rates'].map((table) =>
      database.prepare(`SELECT id, updated_at FROM ${table} ORDER BY id`).all(),
    ),
  );

type Fields = { documentId: string; searchAliases?: unknown; parks?: unknown[]; days?: unknown };

/** The values of the new fields by entry, without empty ones. */
async function newFieldsOf(source: ContentSource): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const name of contentTypeNames) {
    const { path, singleton } = contentType(name);
    for (const locale of locales) {
      for (const entry of (await source.read(path, locale, singleton !== undefined)) as Fields[]) {
        const { documentId, searchAliases = null, parks = [], days } = entry;
        const key = `${path} ${locale} ${documentId}`;
        if (searchAliases !== null) found[key] = searchAliases;
        if (path === 'rates' && parks.length > 0) found[key] = { parks, days: days ?? null };
      }
    }
  }
  return found;
}

const bundled = createBundledSource();

/** Starts a CMS, reads its content as a build does, and stops it. */
async function readFrom(data: string): Promise<Record<string, unknown>> {
  const cms = await startProcess(data, { CMS_PANEL: '0' });
  const client = createClient({ url: `${cms.url}/api`, token: secrets.CONTENT_API_TOKEN });
  const fields = await newFieldsOf(client);
  await loadContent(client);
  await cms.stop();
  return fields;
}

it('keeps its search answers and its calculator, and what editors write or clear later', async () => {
  const data = await copyTemplate();
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  forgetNewFields(data);
  // Its editors have rewritten a line of a bundled product.
  withDatabase({ data }, (database) =>
    database.exec("UPDATE zoo_rates SET document_id = 'own-line' WHERE document_id = 'two-day-adult'"),
  );
  const ages = agesOf(data);

  const expected = Object.entries(await newFieldsOf(bundled)).map(([key, value]): [string, unknown] => [
    key.replace('two-day-adult', 'own-line'),
    value,
  ]);
  expect(expected.length).toBeGreaterThan(50);
  expect(await readFrom(data)).toEqual(Object.fromEntries(expected));
  expect(agesOf(data)).toEqual(ages);

  withDatabase({ data }, (database) =>
    database.exec(`
      UPDATE zoo_faqs SET search_aliases = NULL WHERE document_id = 'parking';
      UPDATE zoo_faqs SET search_aliases = 'own words' WHERE document_id = 'picnics';
      UPDATE zoo_rates SET days = 3 WHERE document_id = 'own-line';
    `),
  );
  const edited = await readFrom(data);
  expect(edited['faqs fr parking']).toBeUndefined();
  expect(edited['faqs en picnics']).toBe('own words');
  expect(edited['rates fr own-line']).toMatchObject({ days: 3 });
});

/**
 * Fields that the content model got after an installation's first start. Its entries have nothing in them, where the
 * code knew something before: that is filled in once. What editors write or clear afterwards stays.
 */
import { locales } from '../../../i18n/routes.ts';
import { contentType, contentTypeNames } from '../../../src/content/schemas/registry.ts';
import { createBundledSource } from '../../../src/content/source/bundled-source.ts';
import type { ContentSource } from '../../../src/content/source/content-source.ts';
import { getOwn } from '../../../src/lib/unknown-data.ts';
import type { Row } from '../../strapi/database-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';

/** Fills the search aliases of the bundled entries. */
async function fillSearchAliases(strapi: Strapi, source: ContentSource): Promise<void> {
  for (const name of contentTypeNames) {
    const { path, schema } = contentType(name);
    if (!('searchAliases' in schema.entries)) continue;
    for (const locale of locales) {
      for (const entry of await source.read(path, locale, false)) {
        const searchAliases = getOwn(entry, 'searchAliases');
        if (typeof searchAliases !== 'string') continue;
        const where = { documentId: getOwn(entry, 'documentId'), locale, searchAliases: null };
        // Past Strapi’s lifecycles: `updatedAt` stays, and so the difference between changed and unchanged drafts.
        await strapi.db.queryBuilder(typeNamesOf(name).uid).where(where).update({ searchAliases }).execute();
      }
    }
  }
}

const rates = typeNamesOf('rates').uid;

/** The rows of parks, by identity, in the language and the version of another row. */
async function parkRows(strapi: Strapi, { locale, publishedAt }: Row, ids: readonly unknown[]): Promise<number[]> {
  const where = { documentId: { $in: ids }, locale, publishedAt: { [publishedAt ? '$notNull' : '$null']: true } };
  const rows = await strapi.db.query(typeNamesOf('parks').uid).findMany({ where, select: ['id', 'documentId'] });
  return rows.toSorted((a, b) => ids.indexOf(a['documentId']) - ids.indexOf(b['documentId'])).map(({ id }) => id);
}

/** Fills the parks and days that bundled products admit to, in the first line of each, edited or not. */
async function fillAdmission(strapi: Strapi, source: ContentSource): Promise<void> {
  const select = ['id', 'documentId', 'locale', 'publishedAt', 'updatedAt', 'productKey', 'days'];
  const rows = await strapi.db.query(rates).findMany({ select, populate: ['parks'], orderBy: { order: 'asc' } });
  for (const entry of await source.read(contentType('rates').path, 'fr', false)) {
    const ids = [getOwn(entry, 'parks')].flat().map((park) => getOwn(park, 'documentId'));
    const lines = rows.filter(({ productKey }) => productKey === getOwn(entry, 'productKey'));
    const isSaid = lines.some(({ parks, days }) => days !== null || (Array.isArray(parks) && parks.length > 0));
    if (ids[0] === undefined || isSaid) continue;
    const first = lines.find(({ publishedAt }) => publishedAt !== null) ?? lines[0];
    for (const row of lines.filter(({ documentId }) => documentId === first?.['documentId'])) {
      const data = { parks: await parkRows(strapi, row, ids), days: getOwn(entry, 'days') ?? null };
      await strapi.db.query(rates).update({ where: { id: row.id }, data });
      // Keeps the date of the last change, as above.
      const updatedAt = new Date(String(row['updatedAt']));
      await strapi.db.queryBuilder(rates).where({ id: row.id }).update({ updatedAt }).execute();
    }
  }
}

const steps = { searchAliases: fillSearchAliases, admission: fillAdmission };

const key = 'filled';

/** Fills in what no earlier start has. Runs in one transaction: a killed start leaves all of it to the next. */
export async function fillNewFields(strapi: Strapi, source: ContentSource = createBundledSource()): Promise<void> {
  const store = strapi.store({ type: 'zoo', name: 'content' });
  const filled = [await store.get({ key })].flat();
  const left = Object.entries(steps).filter(([name]) => !filled.includes(name));
  if (left.length === 0) return;
  await strapi.db.transaction(async () => {
    for (const [, fill] of left) await fill(strapi, source);
    await store.set({ key, value: Object.keys(steps) });
  });
}

/** `GET /zoo/forms/{type}/export`: what the list of a type shows, as a file for a spreadsheet. */
import { Readable } from 'node:stream';
import { type Locale, locales } from '../../../i18n/routes.ts';
import { localTimeAt } from '../../../src/lib/local-time.ts';
import { zooTimeZone } from '../../model/wire/zoo-time-zone.ts';
import { permissionChecker } from '../../strapi/permissions.ts';
import type { AdminUser, RequestContext, RequestHandler } from '../../strapi/request-types.ts';
import type { StoredEntry, Strapi } from '../../strapi/strapi-types.ts';
import { logFormAccess } from './access-log.ts';
import { formTable } from './form-table.ts';
import type { FormType, FormUid } from './form-types.ts';

interface Query {
  _q?: string;
  filters?: object;
}

/** Entries in memory at once. */
const pageSize = 500;

/**
 * The entries that a query finds, oldest first; those that come or go meanwhile move none of the others. The log says how
 * many have left, also where the download was broken off.
 */
async function* entriesOf(
  strapi: Strapi,
  { uid, plural }: FormType,
  { _q, filters }: Query,
  user: AdminUser | undefined,
): AsyncGenerator<StoredEntry> {
  let last = 0;
  let count = 0;
  try {
    for (;;) {
      const page = await strapi.documents(uid).findMany({
        ...(_q !== undefined && { _q }),
        filters: { $and: [filters ?? {}, { id: { $gt: last } }] },
        sort: 'id',
        limit: pageSize,
      });
      for (const entry of page) {
        yield entry;
        count += 1;
      }
      const { id } = page.at(-1) ?? {};
      if (id === undefined || page.length < pageSize) return;
      last = id;
    }
  } finally {
    logFormAccess(strapi, `exported ${count} entries of ${plural}`, user);
  }
}

function languageOf({ query }: RequestContext): Locale {
  return locales.find((locale) => locale === query['language']) ?? 'fr';
}

/** A query may ask for no more than its sender may read: not even filter by it. */
async function allowedQuery(strapi: Strapi, context: RequestContext, model: FormUid): Promise<Query> {
  const { validateQuery, sanitizedQuery } = permissionChecker(strapi, context, model);
  const { _q, filters } = context.query;
  const listQuery = { ...(typeof _q === 'string' && { _q }), ...(filters !== undefined && { filters }) };
  await validateQuery(listQuery);
  return sanitizedQuery.read(listQuery);
}

/** The handler for one type. */
export function exportForms(strapi: Strapi, type: FormType): RequestHandler {
  return async (context) => {
    const query = await allowedQuery(strapi, context, type.uid);
    const timeZone = (await zooTimeZone(strapi)) ?? 'UTC';
    const { date } = localTimeAt(new Date(), timeZone);
    context.set('Content-Type', 'text/csv; charset=utf-8');
    context.set('Content-Disposition', `attachment; filename="${type.plural}-${date}.csv"`);
    context.set('Cache-Control', 'no-store');
    const entries = entriesOf(strapi, type, query, context.state.user);
    context.body = Readable.from(formTable(type, entries, { locale: languageOf(context), timeZone }));
  };
}

/** Versions: keeps what was published, so that it can be brought back, for two years. */
import { keepSweeping } from '../../../src/lib/daily-sweep.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { sweepNotes } from '../../strapi/sweep-notes.ts';
import { contentTypeNameOf } from '../../strapi/type-names.ts';
import { whoAsks } from '../publishing/count-changes.ts';
import { versionRoutes } from './version-routes.ts';
import { recordPublished } from './version-store.ts';
import { versionModel, type VersionRow, versionUid } from './version-table.ts';

/** What takes a published version away, or puts another one in its place. */
const replacing: readonly string[] = ['publish', 'unpublish', 'delete'];

/** Adds table and routes. */
export function registerVersions(strapi: Strapi): void {
  strapi.get('models').add(versionModel);
  strapi.server.routes({ type: 'admin', routes: versionRoutes(strapi) });
}

/**
 * Starts keeping versions, each in the transaction that publishes it. What was published before anybody kept versions
 * is kept as it is about to go.
 */
export function startVersions(strapi: Strapi): void {
  strapi.documents.use(async ({ uid, action, params: { documentId } }, next) => {
    const name = contentTypeNameOf(uid);
    if (!name || documentId === undefined || !replacing.includes(action)) return next();
    return strapi.db.transaction(async () => {
      await recordPublished(strapi, { name, documentId });
      const result = await next();
      if (action === 'publish') await recordPublished(strapi, { name, documentId }, whoAsks(strapi));
      return result;
    });
  });
}

/** Milliseconds for which versions are kept. */
const longest = 2 * 365 * 24 * 60 * 60 * 1_000;

/** Rows in a statement: databases take no more parameters than some thousands. */
const most = 500;

/** Drops old versions, but for the last one of each language of an entry. */
async function forgetOldVersions(strapi: Strapi, now: Date): Promise<void> {
  const versions = strapi.db.query(versionUid);
  const where = { at: { $lt: new Date(now.getTime() - longest).toISOString() } };
  const select = ['id', 'uid', 'documentId', 'locale'];
  const rows = (await versions.findMany({ where, select, orderBy: { id: 'desc' } })) as unknown[] as VersionRow[];
  const known = new Set<string>();
  const old: number[] = [];
  for (const { id, uid, documentId, locale } of rows) {
    const key = `${uid} ${documentId} ${locale}`;
    const isLast =
      !known.has(key) && (await versions.count({ where: { uid, documentId, locale, id: { $gt: id } } })) === 0;
    if (!isLast) old.push(id);
    known.add(key);
  }
  for (let first = 0; first < old.length; first += most) {
    await versions.deleteMany({ where: { id: { $in: old.slice(first, first + most) } } });
  }
}

/** Drops old versions once a day. @returns what ends it */
export const startForgettingVersions = (strapi: Strapi): (() => void) =>
  keepSweeping({
    scope: 'content',
    ...sweepNotes(strapi, 'versions'),
    deleteOld: (now) => forgetOldVersions(strapi, now),
  });

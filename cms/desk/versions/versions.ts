/** Versions: keeps what was published, so that it can be brought back. */
import type { Strapi } from '../../strapi/strapi-types.ts';
import { contentTypeNameOf } from '../../strapi/type-names.ts';
import { whoAsks } from '../publishing/count-changes.ts';
import { versionRoutes } from './version-routes.ts';
import { recordPublished } from './version-store.ts';
import { versionModel } from './version-table.ts';

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

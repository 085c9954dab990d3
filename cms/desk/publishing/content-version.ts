/** `GET /api/zoo/content-version`: a text that differs after every change of the content API's data. */
import { createHash } from 'node:crypto';
import type { RequestContext, Route } from '../../strapi/request-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { readingActions } from '../../strapi/type-names.ts';
import { changeUid } from './publishing-tables.ts';

/**
 * The number and the time of the last change, as a restored backup gives the same numbers again, and the state of all
 * files, which change outside the transactions that count them.
 */
async function contentVersion({ db }: Strapi): Promise<string> {
  const [change] = await db.query(changeUid).findMany({ orderBy: { number: 'desc' }, limit: 1 });
  const files = await db.query('plugin::upload.file').findMany({ select: ['id', 'updatedAt'], orderBy: { id: 'asc' } });
  const state = createHash('sha256').update(JSON.stringify(files)).digest('base64url');
  return [change?.['number'], change?.['at'], state].join(' ');
}

/** For every token that may read all content. */
export function versionRoute(strapi: Strapi): Route {
  return {
    method: 'GET',
    path: '/zoo/content-version',
    async handler(context: RequestContext) {
      context.body = { data: { version: await contentVersion(strapi) } };
    },
    config: { auth: { scope: readingActions } },
  };
}

/** Routes for every token that may read all content: what is published, for the publisher and for builds. */
import { createHash } from 'node:crypto';
import { isKnown } from '../../strapi/known-answer.ts';
import type { RequestHandler, Route } from '../../strapi/request-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { readingActions } from '../../strapi/type-names.ts';
import { publishedChanges } from './change-store.ts';
import { changeUid } from './publishing-tables.ts';
import { publishingOf } from './running-publishing.ts';

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

export function contentApiRoutes(strapi: Strapi): Route[] {
  // The publish service asks each second. The entity tag is the number: unchanged, it is all that is read.
  const changes: RequestHandler = async (context) => {
    const { store, contact } = publishingOf(strapi);
    contact.heard();
    context.set('Cache-Control', 'no-store');
    // The number comes first: what is read for a change that comes meanwhile is read again for its own.
    const { newest } = await store.row();
    if (!isKnown(context, newest)) context.body = { data: await publishedChanges(store) };
  };
  // A text that differs after every change of the content API's data.
  const version: RequestHandler = async (context) => {
    context.body = { data: { version: await contentVersion(strapi) } };
  };
  const config = { auth: { scope: readingActions } };
  return [
    { method: 'GET', path: '/zoo/changes', handler: changes, config },
    { method: 'GET', path: '/zoo/content-version', handler: version, config },
  ];
}

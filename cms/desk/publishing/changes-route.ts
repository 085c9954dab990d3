/** `GET /api/zoo/changes`: what is published, for the publish service, which asks each second. */
import { isKnown } from '../../strapi/known-answer.ts';
import type { RequestContext, Route } from '../../strapi/request-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { readingActions } from '../../strapi/type-names.ts';
import { publishedChanges } from './published-changes.ts';
import { publishingOf } from './running-publishing.ts';

/** Answers every token that may read all content. The entity tag is the number: unchanged, it is all that is read. */
export function changesRoute(strapi: Strapi): Route {
  return {
    method: 'GET',
    path: '/zoo/changes',
    async handler(context: RequestContext) {
      const { store, contact } = publishingOf(strapi);
      contact.heard();
      context.set('Cache-Control', 'no-store');
      // The number comes first: what is read for a change that comes meanwhile is read again for its own.
      const { newest } = await store.row();
      if (!isKnown(context, newest)) context.body = { data: await publishedChanges(store) };
    },
    config: { auth: { scope: readingActions } },
  };
}

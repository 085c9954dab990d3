/** `GET /api/zoo/changes`: what is published, for the publish service, which asks each second. */
import type { RequestContext, Route } from '../strapi/request-types.ts';
import type { Strapi } from '../strapi/strapi-types.ts';
import { readingActions } from '../strapi/type-names.ts';
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
      const { newest } = await store.row();
      context.set('Cache-Control', 'no-store');
      // Proxies that compress make weak tags of it: `W/"218419200"`.
      if (context.get('If-None-Match').includes(`"${newest}"`)) {
        context.set('ETag', `"${newest}"`);
        context.status = 304;
        return;
      }
      const published = await publishedChanges(store);
      context.set('ETag', `"${published.number}"`);
      context.body = { data: published };
    },
    config: { auth: { scope: readingActions } },
  };
}

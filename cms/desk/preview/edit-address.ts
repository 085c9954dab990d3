/** Leads to an entry's page in the admin panel by what the site knows of it: its collection, identity and language. */
import { contentTypeAt } from '../../../src/content/schemas/registry.ts';
import { panelPathOf } from '../../strapi/panel-path.ts';
import type { RequestContext, Route } from '../../strapi/request-types.ts';

export const editRoute: Route = {
  method: 'GET',
  path: '/zoo/edit/:type/:documentId',
  handler: (context: RequestContext) => {
    const { type = '', documentId = '' } = context.params;
    const name = contentTypeAt(type);
    const query = new URLSearchParams({ 'plugins[i18n][locale]': context.query['locale'] === 'en' ? 'en' : 'fr' });
    if (name) context.redirect(`/admin${panelPathOf(name, documentId)}?${query.toString()}`);
    else context.status = 404;
    return Promise.resolve();
  },
  config: { auth: false },
};

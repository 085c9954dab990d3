/** Leads to an entry's page in the admin panel by what the site knows of it: its collection, identity and language. */
import { contentTypeAt } from '../../../src/content/schemas/registry.ts';
import { panelPathOf } from '../../strapi/panel-path.ts';
import type { RequestContext, Route } from '../../strapi/request-types.ts';

/** The address of an entry's page; undefined if there is no such content type. */
export function editAddress(type: string, documentId: string, locale: string): string | undefined {
  const name = contentTypeAt(type);
  if (!name) return undefined;
  const query = new URLSearchParams({ 'plugins[i18n][locale]': locale === 'en' ? 'en' : 'fr' });
  return `/admin${panelPathOf(name, documentId)}?${query.toString()}`;
}

export const editRoute: Route = {
  method: 'GET',
  path: '/zoo/edit/:type/:documentId',
  handler: (context: RequestContext) => {
    const { type = '', documentId = '' } = context.params;
    const address = editAddress(type, documentId, String(context.query['locale']));
    if (address === undefined) context.status = 404;
    else context.redirect(address);
    return Promise.resolve();
  },
  config: { auth: false },
};

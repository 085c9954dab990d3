/** Leads to an entry's page in the admin panel by what the site knows of it: its collection, identity and language. */
import { contentType, contentTypeAt } from '../../src/content/schemas/registry.ts';
import { typeNamesOf } from '../content-types/type-names.ts';
import type { RequestContext, Route } from '../src/strapi-types.ts';

/** The address of an entry's page; undefined if there is no such content type. */
export function editAddress(type: string, documentId: string, locale: string): string | undefined {
  const name = contentTypeAt(type);
  if (!name) return undefined;
  const { uid } = typeNamesOf(name);
  const query = new URLSearchParams({ 'plugins[i18n][locale]': locale === 'en' ? 'en' : 'fr' });
  const entry = contentType(name).singleton
    ? `single-types/${uid}`
    : `collection-types/${uid}/${encodeURIComponent(documentId)}`;
  return `/admin/content-manager/${entry}?${query.toString()}`;
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

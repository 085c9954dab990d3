/** The search of a list of entries, by the rule of the search over all of them: a database minds accents and capitals. */
import type { Locale } from '../../../i18n/routes.ts';
import type { ContentTypeName } from '../../../src/content/schemas/registry.ts';
import type { RequestHandler } from '../../strapi/request-types.ts';
import { strapiRoutes } from '../../strapi/strapi-routes.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { contentTypeNameOf, typeNamesOf } from '../../strapi/type-names.ts';
import { patternOf } from './find-text.ts';
import { findIn, populateTexts } from './search-content.ts';
import { longestQuery } from './shown-search.ts';

const list = '/content-manager/collection-types/:model';

async function foundIds(strapi: Strapi, name: ContentTypeName, locale: Locale, pattern: RegExp): Promise<string[]> {
  const query = { locale, status: 'draft' as const, populate: populateTexts(name) };
  const drafts = await strapi.documents(typeNamesOf(name).uid).findMany(query);
  return drafts.filter((draft) => findIn(name, locale, draft, pattern)).map(({ documentId }) => documentId);
}

/** Puts the entries that were found in place of the text that was searched for: pages, order and rights stay Strapi's. */
const search =
  (strapi: Strapi): RequestHandler =>
  async ({ params, query }, next) => {
    const name = contentTypeNameOf(params['model'] ?? '');
    const { _q: text, locale, filters } = query;
    const pattern = name && typeof text === 'string' ? patternOf(text.slice(0, longestQuery)) : undefined;
    if (!name || !pattern) return next();
    // An empty list would be no condition.
    const documentId = { $in: ['', ...(await foundIds(strapi, name, locale === 'en' ? 'en' : 'fr', pattern))] };
    delete query['_q'];
    query['filters'] = { $and: [{ documentId }, ...(filters ? [filters] : [])] };
    return next();
  };

export function searchLists(strapi: Strapi): void {
  for (const { method, path, config } of strapiRoutes(strapi)) {
    if (method !== 'GET' || path !== list) continue;
    config.middlewares = [...(config.middlewares ?? []), search(strapi)];
  }
}

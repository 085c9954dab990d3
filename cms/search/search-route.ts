/** `GET /zoo/search?q=`: where something is written, in all that its reader may see. */
import type { RequestContext } from '../strapi/request-types.ts';
import type { Strapi } from '../strapi/strapi-types.ts';
import { patternOf } from './find-text.ts';
import { searchContent } from './search-content.ts';
import { longestQuery, type SearchAnswer, shortestQuery } from './shown-search.ts';

interface PermissionChecker {
  create(of: { userAbility: unknown; model: string }): { can: { read(entity: object): boolean } };
}

export function registerSearch(strapi: Strapi): void {
  const handler = async (context: RequestContext): Promise<void> => {
    const { q } = context.query;
    const query = typeof q === 'string' ? q.trim().slice(0, longestQuery) : '';
    const pattern = query.length < shortestQuery ? undefined : patternOf(query);
    const { userAbility } = context.state;
    const checkers = strapi.plugin('content-manager').service<PermissionChecker>('permission-checker');
    const mayRead = (model: string, locale: string) => checkers.create({ userAbility, model }).can.read({ locale });
    const data: SearchAnswer = pattern ? await searchContent(strapi, pattern, mayRead) : { types: [], count: 0 };
    context.set('Cache-Control', 'no-store');
    context.body = { data };
  };
  const config = { policies: ['admin::isAuthenticatedAdmin'] };
  strapi.server.routes({ type: 'admin', routes: [{ method: 'GET', path: '/zoo/search', handler, config }] });
}

/** `GET /zoo/search?q=`: where something is written, in all that its reader may see. */
import { permissionChecker } from '../../strapi/permissions.ts';
import type { RequestContext } from '../../strapi/request-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { patternOf } from './find-text.ts';
import { searchLists } from './list-search.ts';
import { searchContent } from './search-content.ts';
import { type Pause, searchTurns } from './search-turns.ts';
import { longestQuery, type SearchAnswer, shortestQuery } from './shown-search.ts';

export function registerSearch(strapi: Strapi): void {
  searchLists(strapi);
  const inTurn = searchTurns();
  const handler = async (context: RequestContext): Promise<void> => {
    const { q } = context.query;
    const query = typeof q === 'string' ? q.trim().slice(0, longestQuery) : '';
    const pattern = query.length < shortestQuery ? undefined : patternOf(query);
    const mayRead = (uid: string, locale: string) => permissionChecker(strapi, context, uid).can.read({ locale });
    context.set('Cache-Control', 'no-store');
    const gone = new AbortController();
    context.res.once('close', () => gone.abort());
    const search = async (pause: Pause): Promise<SearchAnswer> =>
      pattern ? searchContent(strapi, pattern, mayRead, pause) : { types: [], count: 0 };
    const data = await inTurn(context.state.user?.id ?? 0, gone.signal, search);
    if (data) context.body = { data };
    // The account has searched for something else since then.
    else context.status = 429;
  };
  const config = { policies: ['admin::isAuthenticatedAdmin'] };
  strapi.server.routes({ type: 'admin', routes: [{ method: 'GET', path: '/zoo/search', handler, config }] });
}

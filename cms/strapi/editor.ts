/** The editor who sends a request: their name, and the language of their panel. */
import type { Locale } from '../../i18n/routes.ts';
import type { AdminUser, RequestContext } from './request-types.ts';

/** The language of the editor's panel; French where neither they nor their browser have chosen one. */
export function editorLocale(context: Pick<RequestContext, 'state' | 'get'>): Locale {
  const wanted = [context.state.user?.preferedLanguage ?? '', ...context.get('Accept-Language').split(',')];
  const known = wanted.map((tag) => /^\s*(fr|en)\b/i.exec(tag)?.[1]?.toLowerCase());
  return known.find((language) => language !== undefined) === 'en' ? 'en' : 'fr';
}

/** The name by which colleagues know somebody; empty for nobody. */
export function editorName(user: AdminUser | undefined): string {
  return [user?.firstname, user?.lastname].filter(Boolean).join(' ') || (user?.email ?? '');
}

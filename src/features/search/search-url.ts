/** The search query in a page's URL, so that a search can be shared and restored. Pure. */
import type { Locale } from '#i18n/routes.ts';

/** The query parameter of each language; `q` is reserved for the pages. */
export const queryParameters: Record<Locale, string> = { fr: 'recherche', en: 'search' };

/** The search query of a URL; empty without one. */
export function queryIn(url: string, parameter: string): string {
  return new URL(url).searchParams.get(parameter)?.trim() ?? '';
}

/** The URL with another search query; an empty one removes the parameter. */
export function withQuery(url: string, parameter: string, query: string): string {
  const changed = new URL(url);
  if (query === '') changed.searchParams.delete(parameter);
  else changed.searchParams.set(parameter, query);
  return changed.href;
}

/** The dialog's return value if a result was followed: the query then stays in the URL, for the way back. */
export const followed = 'followed';

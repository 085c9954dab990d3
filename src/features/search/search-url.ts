/** The query in a page's address, so that a search can be shared and come back. Pure. */
import type { Locale } from '../../../i18n/routes.ts';

/** Parameters of the address, one a language; `q` is left to the pages themselves. */
export const queryParameters: Record<Locale, string> = { fr: 'recherche', en: 'search' };

/** The query an address holds. */
export function queryIn(address: string, parameter: string): string {
  return new URL(address).searchParams.get(parameter)?.trim() ?? '';
}

/** The same address with another query, or with none. */
export function withQuery(address: string, parameter: string, query: string): string {
  const url = new URL(address);
  if (query === '') url.searchParams.delete(parameter);
  else url.searchParams.set(parameter, query);
  return url.href;
}

/** What the dialog returns when a result was followed: its query stays in the address, for the way back. */
export const followed = 'followed';

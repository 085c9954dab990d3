/** The pages that are there whatever the content is: those without parameters, and those for words. */
import { addressWords } from '#i18n/address-words.ts';
import { pathWith } from '#i18n/paths.ts';
import { type Locale, locales, type RouteId, routes, type WordRouteId } from '#i18n/routes.ts';
import { paramNamesOf } from './entry-routes.ts';

interface FixedPlace {
  address: string;
  locale: Locale;
  route: RouteId;
  /** The key of the word in its address. */
  word?: string;
}

const routeIds = Object.keys(routes) as RouteId[];
const isWordRoute = (id: RouteId): id is WordRouteId => 'hasWords' in routes[id];

/** The pages of a route with words. */
function wordPlaces(route: WordRouteId, locale: Locale): FixedPlace[] {
  return Object.entries(addressWords[route]).map(([word, { [locale]: value }]) => {
    const params = Object.fromEntries(paramNamesOf(route).map((name) => [name, value]));
    return { address: pathWith(route, locale, params), locale, route, word };
  });
}

/** All of them, in both languages. */
export const fixedPlaces: readonly FixedPlace[] = locales.flatMap((locale) =>
  routeIds.flatMap((route) => {
    if (isWordRoute(route)) return wordPlaces(route, locale);
    return paramNamesOf(route).length === 0 ? [{ address: routes[route][locale], locale, route }] : [];
  }),
);

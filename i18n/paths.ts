/** Addresses from the table of routes, and back. Small enough for a browser. */
import { decodePart } from './decode-part.ts';
import { defaultLocale, type Locale, locales, type Route, type RouteId, type RouteParams, routes } from './routes.ts';

/** One page's address in each language. */
export type Alternates = Record<Locale, string>;

type PathArguments<Id extends RouteId> = keyof RouteParams<Id> extends never ? [] : [params: RouteParams<Id>];

/** The address of a page of a route that is known at run time only; `pathFor` checks the parameters of any other. */
export function pathWith(id: RouteId, locale: Locale, params: Readonly<Record<string, string>>): string {
  return routes[id][locale].replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/**
 * The address of a page, without origin and without trailing slash.
 *
 * @example pathFor('animal', 'en', { page: 'africa', slug: 'african-lion' }) // '/en/animals/africa/african-lion'
 */
export function pathFor<Id extends RouteId>(id: Id, locale: Locale, ...[params]: PathArguments<Id>): string {
  return pathWith(id, locale, params ?? {});
}

/** The addresses of a page without parameters in every language. */
export function alternatesOf(id: RouteId): Alternates {
  return { fr: routes[id].fr, en: routes[id].en };
}

/** The language of an address, by its prefix. */
export function localeOf(pathname: string): Locale {
  const first = pathname.split('/')[1];
  return locales.find((locale) => locale === first) ?? defaultLocale;
}

export interface RouteMatch {
  id: RouteId;
  locale: Locale;
  params: Record<string, string>;
}

interface Matcher {
  id: RouteId;
  locale: Locale;
  expression: RegExp;
}

function toExpression(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/\[(\w+)\]/g, '(?<$1>[^/]+)')}$`);
}

const countOfParams = (pattern: string) => pattern.split('[').length - 1;

/** Patterns with fewer parameters are tried first, as in Astro. */
const matchers: Matcher[] = (Object.entries(routes) as [RouteId, Route][])
  .flatMap(([id, route]) => locales.map((locale) => ({ id, locale, pattern: route[locale] })))
  .sort((a, b) => countOfParams(a.pattern) - countOfParams(b.pattern) || b.pattern.length - a.pattern.length)
  .map(({ id, locale, pattern }) => ({ id, locale, expression: toExpression(pattern) }));

/** The route of an address such as `/en/animals/africa`; undefined if no pattern matches. */
export function matchRoute(pathname: string): RouteMatch | undefined {
  for (const { id, locale, expression } of matchers) {
    const match = expression.exec(pathname);
    if (!match) continue;
    const params = Object.entries(match.groups ?? {}).map(([name, segment]) => [name, decodePart(segment)]);
    return { id, locale, params: Object.fromEntries(params) };
  }
  return undefined;
}

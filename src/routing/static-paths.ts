/** The `getStaticPaths` of routes with parameters, in both languages, after the page guards. */
import type { GetStaticPathsOptions } from 'astro';
import { digestOf } from '#build/incremental/tracked-query.ts';
import { today } from '#content/queries.ts';
import { type Alternates, localeOf, pathWith } from '#i18n/paths.ts';
import { type Locale, locales, type Route, type RouteId, type RouteParams, routes } from '#i18n/routes.ts';
import { pageErrorStatuses } from '#lib/node/page-statuses.ts';
import { PageError, type PageGuard, passesGuards } from './page-guards.ts';

/** A page that is built if its guards let it pass. */
export interface Candidate<Id extends RouteId, Props> {
  /** The same for both languages of a page. */
  key: string;
  params: RouteParams<Id>;
  props: Props;
}

/** The props that every page with parameters has besides its own. */
export interface PageProps {
  locale: Locale;
  alternates: Alternates;
  /** Set if a guard threw: `show-page-status` then shows the error page instead. */
  pageStatus?: PageStatus;
}

/** The error page in place of a page: its HTTP status, and its text. */
export interface PageStatus {
  /** One of `pageErrorStatuses`. */
  status: number;
  /** Undefined for the page that could not be found. */
  message?: string;
}

interface Options<Id extends RouteId, Props> {
  route: Id;
  candidates: (locale: Locale) => Promise<Candidate<Id, Props>[]>;
  validate?: PageGuard<Props>;
}

/** Both addresses of every candidate, by key. */
async function alternatesByKey<Id extends RouteId, Props>({ route, candidates }: Options<Id, Props>) {
  const perLocale = await Promise.all(
    locales.map(async (locale) => {
      const list = await candidates(locale);
      return [locale, new Map(list.map(({ key, params }) => [key, pathWith(route, locale, params)]))] as const;
    }),
  );
  const paths = Object.fromEntries(perLocale) as Record<Locale, Map<string, string>>;
  return (key: string): Alternates => {
    const { fr, en } = { fr: paths.fr.get(key), en: paths.en.get(key) };
    if (fr === undefined || en === undefined) {
      throw new PageError(500, `${fr ?? en ?? key} has no ${fr === undefined ? 'French' : 'English'} version`);
    }
    return { fr, en };
  };
}

interface StaticPath<Id extends RouteId, Props> {
  params: RouteParams<Id>;
  props: Props;
  /** Changes with the props: what a page shows of them may have changed then. */
  cacheKey: string;
}

function staticPath<Id extends RouteId, Props extends object>(
  params: RouteParams<Id>,
  props: Props,
): StaticPath<Id, Props> {
  return { params, props, cacheKey: digestOf(Object.entries(props)) };
}

/**
 * Makes a page's `getStaticPaths`.
 *
 * A page whose guards return false is not built, so it is a 404. A guard that throws stops the build, which names the
 * page, unless it throws one of `pageErrorStatuses`: that page becomes an error page with this status and the message.
 */
export function staticPaths<Id extends RouteId, Props extends object>(options: Options<Id, Props>) {
  return async ({ routePattern }: Pick<GetStaticPathsOptions, 'routePattern'>) => {
    const locale = localeOf(routePattern);
    const { guards = [] }: Route = routes[options.route];
    const [date, alternatesOf] = await Promise.all([today(), alternatesByKey(options)]);
    const paths: StaticPath<Id, Props & PageProps>[] = [];
    for (const { key, params, props } of await options.candidates(locale)) {
      const alternates = alternatesOf(key);
      const path = alternates[locale];
      const page = { ...props, locale, alternates };
      try {
        const isShown = await passesGuards({ path, today: date, props }, guards, options.validate);
        if (isShown) paths.push(staticPath(params, page));
      } catch (error) {
        if (!(error instanceof PageError)) throw error;
        const { status, message } = error;
        if (!pageErrorStatuses.includes(status)) throw new PageError(status, `${path}: ${message}`, { cause: error });
        console.warn(`${path} is not shown (${status}): ${message}`);
        paths.push(staticPath(params, { ...page, pageStatus: { status, message } }));
      }
    }
    return paths;
  };
}

/** The props of a page, from its own `getStaticPaths`. */
export type PropsOf<GetPaths extends (...options: never[]) => Promise<{ props: unknown }[]>> = Awaited<
  ReturnType<GetPaths>
>[number]['props'];

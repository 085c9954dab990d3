/** Lists in pages: `/news`, `/news/pages/2` … A route with `list` is the numbered page of that list. */
import { entriesOf } from '#content/queries.ts';
import type { Entry } from '#content/schemas/registry.ts';
import { alternatesOf, pathFor } from '#i18n/paths.ts';
import { type Locale, type Route, type RouteId, routes } from '#i18n/routes.ts';
import { type ListPage, paginate } from './paginate.ts';
import { staticPaths } from './static-paths.ts';

type NumberedRouteId = { [Id in RouteId]: (typeof routes)[Id] extends { list: string } ? Id : never }[RouteId];

/** A list in pages: the route of the list and the content type of its entries. */
export type ListName = (typeof routes)[NumberedRouteId]['list'];

function numberedRouteOf(name: ListName): NumberedRouteId {
  const found = (Object.entries(routes) as [NumberedRouteId, Route][]).find(([, { list }]) => list === name);
  if (!found) throw new Error(`No route of i18n/routes.ts has the list ${name}.`);
  return found[0];
}

/** The address of a page of a list; the first one has the list's own. */
export function listPagePath(name: ListName, locale: Locale, number: number): string {
  if (number === 1) return alternatesOf(name)[locale];
  return pathFor(numberedRouteOf(name), locale, { page: String(number) });
}

/** The first page of a list, which has the list's own address. */
export async function firstPage<Name extends ListName>(name: Name, locale: Locale): Promise<ListPage<Entry<Name>>> {
  const [page] = paginate(await entriesOf(name, locale));
  if (!page) throw new Error(`The list ${name} has no page.`);
  return page;
}

/**
 * The `getStaticPaths` of a list's numbered pages; the first one is the list itself (see
 * `build/delivery/delivery-rules`).
 */
export function listPaths<Name extends ListName>(name: Name) {
  return staticPaths({
    route: numberedRouteOf(name),
    candidates: async (locale) =>
      paginate(await entriesOf(name, locale))
        .slice(1)
        .map((page) => ({ key: String(page.number), params: { page: String(page.number) }, props: { page } })),
  });
}

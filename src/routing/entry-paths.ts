/** The `getStaticPaths` of routes whose pages show one entry each. */
import { isPublicOn } from '#content/publication.ts';
import { allEntries, today } from '#content/queries.ts';
import type { Entry } from '#content/schemas/registry.ts';
import { routes } from '#i18n/routes.ts';
import {
  entryAbove,
  type EntryRouteId,
  type NestedRouteId,
  paramsOf,
  routeOfEntry,
  type ShownType,
  typeAbove,
} from './entry-routes.ts';
import type { PageGuard } from './page-guards.ts';
import { staticPaths } from './static-paths.ts';

/** A page for every entry that a route shows: `/news/[slug]`. */
export function entryPaths<Id extends Exclude<EntryRouteId, NestedRouteId>>(
  route: Id,
  validate?: PageGuard<{ entry: Entry<ShownType<Id>> }>,
) {
  const name: ShownType<Id> = routes[route].shows;
  return staticPaths({
    ...(validate && { validate }),
    route,
    candidates: async (locale) =>
      (await allEntries(name, locale))
        .filter((entry) => routeOfEntry(name, entry) === route)
        .map((entry) => ({ key: entry.documentId, params: paramsOf(route, [entry]), props: { entry } })),
  });
}

/** The facts that pages show of the one above: they are rendered again if these change. */
export interface ParentPage {
  slug: string;
  title: string;
  /** Visitors find it: an entry may outlast the page above its own. */
  isThere: boolean;
}

/** A page for every entry that a route shows below another entry: `/animals/[page]/[slug]`. Orphans have none. */
export function nestedEntryPaths<Id extends NestedRouteId>(
  route: Id,
  validate?: PageGuard<{ entry: Entry<ShownType<Id>>; parent: ParentPage }>,
) {
  const name: ShownType<Id> = routes[route].shows;
  return staticPaths({
    ...(validate && { validate }),
    route,
    candidates: async (locale) => {
      const [parents, date] = await Promise.all([allEntries(typeAbove(route), locale), today()]);
      return (await allEntries(name, locale)).flatMap((entry) => {
        const above = entryAbove(name, entry);
        const found = above && parents.find(above.isMeant);
        if (!found) return [];
        const parent: ParentPage = {
          slug: found.slug,
          title: 'title' in found ? found.title : found.name,
          isThere: isPublicOn(date, found),
        };
        return [{ key: entry.documentId, params: paramsOf(route, [parent, entry]), props: { entry, parent } }];
      });
    },
  });
}

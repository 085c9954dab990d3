/** The `getStaticPaths` of routes whose pages show one entry each. */
import { routes, type RouteId, type RouteParams } from '#i18n/routes.ts';
import { allEntries } from '#content/queries.ts';
import type { ContentTypeName, Entry } from '#content/schemas/registry.ts';
import type { PageGuard } from './page-guards.ts';
import { staticPaths } from './static-paths.ts';

/** The content types whose entries have an address. */
export type TypeWithPages = {
  [Name in ContentTypeName]: Entry<Name> extends { slug: string } ? Name : never;
}[ContentTypeName];

interface Slugged {
  slug: string;
}

/** Fills the parameters of a route with slugs, in order: the parent's, then the page's own. */
function paramsOf<Id extends RouteId>(route: Id, entries: readonly Slugged[]): RouteParams<Id> {
  const names = Array.from(routes[route].fr.matchAll(/\[(\w+)\]/g), ([, name = '']) => name);
  return Object.fromEntries(names.map((name, index) => [name, entries[index]?.slug ?? ''])) as RouteParams<Id>;
}

/** A page for every entry of a type: `/news/[slug]`. */
export function entryPaths<Id extends RouteId, Name extends TypeWithPages>(route: Id, name: Name) {
  return staticPaths({
    route,
    candidates: async (locale) =>
      (await allEntries(name, locale)).map((entry) => ({
        key: entry.documentId,
        params: paramsOf(route, [entry]),
        props: { entry },
      })),
  });
}

/** What pages show of the one above: they are rendered again if that changes. */
export interface ParentPage {
  slug: string;
  title: string;
}

/** The content types whose entries may be above others. */
type ParentType = {
  [Name in ContentTypeName]: Entry<Name> extends ParentPage ? Name : never;
}[ContentTypeName];

interface Nesting<Name extends TypeWithPages, ParentName extends ParentType> {
  /** The content type of the pages above. */
  parents: ParentName;
  isParent: (parent: Entry<ParentName>, entry: Entry<Name>) => boolean;
  validate?: PageGuard<{ entry: Entry<Name>; parent: ParentPage }>;
}

/** A page for every entry of a type, below that of another entry: `/animals/[page]/[slug]`. Orphans have none. */
export function nestedEntryPaths<Id extends RouteId, Name extends TypeWithPages, ParentName extends ParentType>(
  route: Id,
  name: Name,
  { parents, isParent, ...rules }: Nesting<Name, ParentName>,
) {
  return staticPaths({
    ...rules,
    route,
    candidates: async (locale) => {
      const above = await allEntries(parents, locale);
      return (await allEntries(name, locale)).flatMap((entry) => {
        const found = above.find((candidate) => isParent(candidate, entry));
        if (!found) return [];
        const parent: ParentPage = { slug: found.slug, title: found.title };
        return [{ key: entry.documentId, params: paramsOf(route, [parent, entry]), props: { entry, parent } }];
      });
    },
  });
}

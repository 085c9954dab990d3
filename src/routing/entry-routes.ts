/** The routes whose pages show one entry each, and the addresses of these pages. */
import { metadataOfField } from '#content/schemas/field-metadata.ts';
import { contentType, type ContentTypeName, type Entry } from '#content/schemas/registry.ts';
import { pathWith } from '#i18n/paths.ts';
import { type Locale, type Route, type RouteId, type RouteParams, routes } from '#i18n/routes.ts';
import { getOwn } from '#lib/unknown-data.ts';

/** A route whose pages show one entry each. */
export type EntryRouteId = { [Id in RouteId]: (typeof routes)[Id] extends { shows: string } ? Id : never }[RouteId];

/** The content type of the entries that a route shows. */
export type ShownType<Id extends EntryRouteId> = (typeof routes)[Id]['shows'];

/** A route whose pages are all below others; it doesn't count as one if its entries have no field `under`. */
export type NestedRouteId = {
  [Id in EntryRouteId]: (typeof routes)[Id] extends { under: keyof Entry<ShownType<Id>> } ? Id : never;
}[EntryRouteId];

/** The content types whose entries have pages of their own. */
export type TypeWithPages = ShownType<EntryRouteId>;

/** Content types whose entries form a tree. */
type NestedType = ShownType<NestedRouteId>;

export const isEntryRoute = (id: RouteId): id is EntryRouteId => 'shows' in routes[id];

const routeIds = Object.keys(routes) as RouteId[];
const entryRouteIds = routeIds.filter(isEntryRoute);

const isNested = (id: EntryRouteId): id is NestedRouteId => 'under' in routes[id];

/** The content type of the entries that the pages of a route show; undefined if they show none, or several. */
export function typeShownBy(id: RouteId): TypeWithPages | undefined {
  return isEntryRoute(id) ? routes[id].shows : undefined;
}

/** True if the entries of a type have pages of their own. */
export function hasPages(name: ContentTypeName): name is TypeWithPages {
  return entryRouteIds.some((id) => routes[id].shows === name);
}

/** The route at the address without the last part; undefined where no page is above. */
export function routeAbove(id: RouteId): RouteId | undefined {
  const above = routes[id].fr.split('/').slice(0, -1).join('/');
  return routeIds.find((candidate) => routes[candidate].fr === above);
}

/** The content type of the entries whose pages are above those of a route. */
export function typeAbove(id: NestedRouteId): TypeWithPages {
  const above = routeAbove(id);
  const type = above && typeShownBy(above);
  if (!type) throw new Error(`Above the route ${id} of i18n/routes.ts no route shows entries.`);
  return type;
}

/** The content types whose slugs the parameters of a route hold, in their order; a parameter after them is a number. */
export function slugTypesOf(id: RouteId): string[] {
  const { shows, under, filteredBy }: Route = routes[id];
  if (filteredBy !== undefined) return [filteredBy];
  if (shows === undefined) return [];
  const above = routeAbove(id);
  return [...(under !== undefined && above !== undefined ? slugTypesOf(above) : []), shows];
}

/** The content type whose entries have their own places on the page of a route; undefined if none has. */
export function typeAnchoredAt(id: RouteId | undefined): ContentTypeName | undefined {
  const { anchors }: Partial<Route> = id === undefined ? {} : routes[id];
  return anchors as ContentTypeName | undefined;
}

/** The content types whose entries have a place on a page. */
export const anchoredTypes = routeIds.flatMap((id) => typeAnchoredAt(id) ?? []);

/** The types of a route, then those of each route to which pages have moved from it. */
export const slugTypesAt = (id: RouteId): string[][] =>
  [id, ...routeIds.filter((since) => since !== id && routesOf(since).includes(id))].map(slugTypesOf);

/** A route, and the one that its pages had before. */
export function routesOf(id: RouteId): RouteId[] {
  const { formerly }: Route = routes[id];
  return [id, ...routeIds.filter((candidate) => candidate === formerly)];
}

/** The content types whose pages had another route before. */
export const movedTypes: ReadonlySet<string> = new Set(
  entryRouteIds.filter((id) => routesOf(id).length > 1).map((id) => routes[id].shows),
);

/** The names of a route's parameters, in their order. */
export function paramNamesOf(id: RouteId): string[] {
  return Array.from(routes[id].fr.matchAll(/\[(\w+)\]/g), ([, name = '']) => name);
}

interface Slugged {
  slug: string;
}

/** Fills the parameters of a route with slugs, in order: that of the page above, then the page's own. */
export function paramsOf<Id extends EntryRouteId>(id: Id, entries: readonly Slugged[]): RouteParams<Id> {
  const params = paramNamesOf(id).map((name, index) => [name, entries[index]?.slug ?? '']);
  return Object.fromEntries(params) as RouteParams<Id>;
}

/** The route of an entry's page: that of pages below others, if the entry says below which. */
export function routeOfEntry(name: TypeWithPages, entry: object): EntryRouteId {
  const candidates = entryRouteIds.filter((id) => routes[id].shows === name);
  const found =
    candidates.find((id) => isNested(id) && getOwn(entry, routes[id].under) !== null) ??
    candidates.find((id) => !isNested(id));
  if (!found) throw new Error(`No route of i18n/routes.ts shows an entry of ${name} that is below no other.`);
  return found;
}

/** The entry above another one: its content type, and how to recognise it among all entries of that type. */
interface EntryAbove {
  type: TypeWithPages;
  isMeant: (candidate: object) => boolean;
}

/** The entry whose page is above that of an entry; undefined if the entry's page is below none. */
export function entryAbove(name: TypeWithPages, entry: object): EntryAbove | undefined {
  const id = routeOfEntry(name, entry);
  if (!isNested(id)) return undefined;
  const { under } = routes[id];
  const { relatesTo } = metadataOfField(contentType(name).schema, under);
  const key = relatesTo === undefined ? under : 'documentId';
  return { type: typeAbove(id), isMeant: (candidate) => getOwn(candidate, key) === getOwn(entry, under) };
}

type Addressed = Slugged & { locale: Locale };

/**
 * The address of an entry's page.
 *
 * @param above the entry whose page is above it; undefined also where the entry is below none
 * @returns undefined if the entry is below another one which is not given
 */
export function entryPath<Name extends Exclude<TypeWithPages, NestedType>>(name: Name, entry: Entry<Name>): string;
export function entryPath<Name extends TypeWithPages>(name: Name, entry: Entry<Name>, above: Slugged): string;
export function entryPath(name: TypeWithPages, entry: Addressed, above: Slugged | undefined): string | undefined;
export function entryPath(name: TypeWithPages, entry: Addressed, above?: Slugged): string | undefined {
  const id = routeOfEntry(name, entry);
  if (!isNested(id)) return pathWith(id, entry.locale, paramsOf(id, [entry]));
  return above && pathWith(id, entry.locale, paramsOf(id, [above, entry]));
}

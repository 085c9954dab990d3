/**
 * The addresses of the site's pages, from its entries alone: what each address shows, and in which language. Builds
 * resolve the links of editors by it, the CMS checks them and lists the pages that there are.
 */
import { isPublicOn } from '#content/publication.ts';
import { slugFieldIn } from '#content/schemas/field-metadata.ts';
import { contentType, type ContentTypeName, contentTypeNames } from '#content/schemas/registry.ts';
import { inOrder } from '#content/validation/entry-order.ts';
import type { AnyEntry } from '#content/validation/problems.ts';
import { matchRoute, pathWith, type RouteMatch } from '#i18n/paths.ts';
import { type Locale, locales, type Route, type RouteId, routes } from '#i18n/routes.ts';
import { getOwn } from '#lib/unknown-data.ts';
import { entryAbove, entryPath, hasPages, paramNamesOf, slugTypesAt, typeShownBy } from './entry-routes.ts';
import { fixedPlaces } from './fixed-places.ts';
import { pageSize } from './paginate.ts';
import { fileAddresses } from './public-files.ts';

/** Entries in both languages, with the fields of `addressFields` at least. */
export type AddressedEntries = Readonly<Partial<Record<ContentTypeName, readonly AnyEntry[]>>>;

/** An entry and its content type. */
export interface NamedEntry {
  name: ContentTypeName;
  entry: AnyEntry;
}

/** A page or a file of the site. */
export interface Place {
  /** Its present address; the one that was looked for may be a former one. */
  address: string;
  locale: Locale;
  /** Undefined for a file. */
  route?: RouteId;
  /** The entry that the page shows, or that filters its list. */
  shown?: NamedEntry;
  /** The number of a page of a list. */
  number?: number;
  /** The key of the word in its address. */
  word?: string;
}

const routeIds = Object.keys(routes) as RouteId[];

const slugOf = ({ name, entry }: NamedEntry) =>
  String(getOwn(entry, slugFieldIn(contentType(name).schema) ?? '') ?? '');

const keyOf = (...parts: [name: string, locale: Locale, slug: string]) => parts.join('/');
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The entries of each type by their slugs, present and former. */
function bySlug(entries: AddressedEntries): (name: string, locale: Locale, slug: string) => NamedEntry | undefined {
  const present = new Map<string, NamedEntry>();
  const former = new Map<string, NamedEntry>();
  for (const name of contentTypeNames) {
    // If several were called the same, the first one keeps the address: as in `moved-addresses.ts`.
    for (const entry of inOrder(entries[name] ?? [])) {
      const shown = { name, entry };
      present.set(keyOf(name, entry.locale, slugOf(shown)), shown);
      for (const slug of listOf(entry['formerSlugs'])) {
        const key = keyOf(name, entry.locale, String(slug));
        if (!former.has(key)) former.set(key, shown);
      }
    }
  }
  return (...parts) => present.get(keyOf(...parts)) ?? former.get(keyOf(...parts));
}

/** @param entries a type that is left out has no addresses */
export function siteAddresses(entries: AddressedEntries) {
  const named = bySlug(entries);

  function parentOf({ name, entry }: NamedEntry): AnyEntry | undefined {
    const above = hasPages(name) ? entryAbove(name, entry) : undefined;
    return above && entries[above.type]?.find((other) => other.locale === entry.locale && above.isMeant(other));
  }

  /** The page of an entry; undefined for types without pages, and for an entry below one that is missing. */
  function placeOf(shown: NamedEntry): Place | undefined {
    const { name, entry } = shown;
    if (!hasPages(name)) return undefined;
    const { locale } = entry;
    const parent = parentOf(shown);
    const address = entryPath(name, { ...entry, slug: slugOf(shown) }, parent && { slug: String(parent['slug']) });
    const route = address === undefined ? undefined : matchRoute(address)?.id;
    return address === undefined || route === undefined ? undefined : { address, locale, route, shown };
  }

  function numberedPlace({ id, locale, params }: RouteMatch, shown?: NamedEntry): Place | undefined {
    const { list }: Route = routes[id];
    const number = Number(/^[1-9]\d{0,5}$/.exec(params['page'] ?? '')?.[0]);
    if (Number.isNaN(number)) return undefined;
    const route = list as RouteId | undefined;
    if (route !== undefined && number === 1) return { address: routes[route][locale], locale, route };
    const tag = shown && { [paramNamesOf(id)[0] ?? '']: slugOf(shown) };
    return { address: pathWith(id, locale, { ...params, ...tag }), locale, route: id, number, ...(shown && { shown }) };
  }

  /** What an address without query and fragment shows, there today or not; undefined if it is none of the site's. */
  function find(address: string): Place | undefined {
    const path = address.replace(/(?<=[^/]|^\/)\/+$/, '');
    const file = fileAddresses.find(({ fr, en }) => fr === path || en === path);
    if (file) return { address: path, locale: file.en === path && file.fr !== path ? 'en' : 'fr' };
    const fixed = fixedPlaces.find((place) => place.address === path);
    const match = matchRoute(path);
    if (fixed || !match) return fixed;
    const { id, locale, params } = match;
    const slugs = paramNamesOf(id).map((name) => params[name] ?? '');
    const found = slugTypesAt(id)
      .map((types) => types.map((name, index) => named(name, locale, slugs[index] ?? '')))
      .find((shownAbove) => !shownAbove.includes(undefined));
    if (!found) return undefined;
    const shown = found.at(-1);
    // Slugs are unique in their type: below another page than before, an entry is still the one that is meant.
    return typeShownBy(id) && shown ? placeOf(shown) : numberedPlace(match, shown);
  }

  function publicCount(name: ContentTypeName, locale: Locale, day: string, tag?: NamedEntry): number {
    const { documentId } = tag?.entry ?? {};
    const ofLocale = (entries[name] ?? []).filter((entry) => entry.locale === locale && isPublicOn(day, entry));
    return ofLocale.filter(({ tags }) => documentId === undefined || listOf(tags).includes(documentId)).length;
  }

  /** True if visitors find a page on a day. */
  function isThere({ route, number, locale, shown }: Place, day: string): boolean {
    if (number === undefined || route === undefined) return !shown || isPublicOn(day, shown.entry);
    const { list }: Route = routes[route];
    const count = publicCount((list ?? 'videos') as ContentTypeName, locale, day, shown);
    return number <= Math.max(1, Math.ceil(count / pageSize));
  }

  /** The same entry in a language. */
  function inLocale({ name, entry }: NamedEntry, other: Locale): NamedEntry | undefined {
    const { documentId } = entry;
    const twin = entries[name]?.find(({ documentId: id, locale }) => id === documentId && locale === other);
    return twin && { name, entry: twin };
  }

  /** The same page in another language; undefined if there is none. */
  function inLanguage({ address, locale, route, shown, number, word }: Place, other: Locale): Place | undefined {
    if (route === undefined) {
      const file = fileAddresses.find((addresses) => addresses[locale] === address);
      return file && { address: file[other], locale: other };
    }
    const twin = shown && inLocale(shown, other);
    if (shown && !twin) return undefined;
    if (number === undefined && twin) return placeOf(twin);
    const fixed = fixedPlaces.find((place) => place.route === route && place.locale === other && place.word === word);
    return fixed ?? numberedPlace({ id: route, locale: other, params: { page: String(number) } }, twin);
  }

  /** Every page that visitors find on a day. */
  function allOn(day: string): Place[] {
    const ofEntries = contentTypeNames.flatMap((name) =>
      (entries[name] ?? []).flatMap((entry) => placeOf({ name, entry }) ?? []),
    );
    const numbered = routeIds.flatMap((id) => {
      const { list, filteredBy }: Route = routes[id];
      const filters = (filteredBy === undefined ? [] : entries[filteredBy as ContentTypeName]) ?? [];
      const shownBy = filters.map((entry): NamedEntry => ({ name: filteredBy as ContentTypeName, entry }));
      const lists = list === undefined ? shownBy : [undefined];
      return lists.flatMap((shown) =>
        (shown ? [shown.entry.locale] : locales).flatMap((locale) => {
          const places: Place[] = [];
          for (let number = list === undefined ? 1 : 2; ; number += 1) {
            const place = numberedPlace({ id, locale, params: { page: String(number) } }, shown);
            if (!place || !isThere(place, day)) return places;
            places.push(place);
          }
        }),
      );
    });
    return [...fixedPlaces, ...ofEntries, ...numbered].filter((place) => isThere(place, day));
  }

  return { find, named, placeOf, inLocale, inLanguage, isThere, allOn };
}

export type SiteAddresses = ReturnType<typeof siteAddresses>;

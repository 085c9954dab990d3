/** The addresses at which entries of every content type show: that of their page, or of the page they are part of. */
import type { ContentTypeName, Entry } from '#content/schemas/registry.ts';
import { alternatesOf, matchRoute, pathFor } from '#i18n/paths.ts';
import type { Locale } from '#i18n/routes.ts';
import { getOwn } from '#lib/unknown-data.ts';
import { dayParameters } from '#park/day/day-parameters.ts';
import { entryAbove, entryPath, hasPages, typeShownBy, type TypeWithPages } from '#routing/entry-routes.ts';

/** Finds the entries that addresses are made of. */
export interface EntryLookup {
  /** An entry in one language, as the previewed pages have it. */
  find<Name extends ContentTypeName>(
    name: Name,
    locale: Locale,
    isMeant: (entry: Entry<Name>) => boolean,
  ): Entry<Name> | undefined;
}

type Place<Name extends ContentTypeName> = (entry: Entry<Name>) => string;

type PartOfPage = Exclude<ContentTypeName, TypeWithPages>;

const partOf =
  (route: 'home' | 'schedule') =>
  ({ locale }: { locale: Locale }) =>
    alternatesOf(route)[locale];

/** The content types without pages of their own: the address of the page that an entry is part of. */
const partsOfPages: { [Name in PartOfPage]: Place<Name> } = {
  site: partOf('home'),
  alert: partOf('home'),
  openingPeriods: partOf('schedule'),
  openingExceptions: ({ locale, date }) => `${alternatesOf('schedule')[locale]}?${dayParameters[locale]}=${date}#day`,
  videoTags: ({ tagId, locale }) => pathFor('videosByTag', locale, { tagId, page: '1' }),
  places: ({ slug, locale }) => `${alternatesOf('map')[locale]}#${slug}`,
  faqs: ({ slug, locale }) => `${alternatesOf('faq')[locale]}#${slug}`,
  rates: ({ tab, locale }) => `${alternatesOf('rates')[locale]}#${tab}`,
};

const places: { [Name in ContentTypeName]?: Place<Name> } = partsOfPages;

/** The address an entry shows at; undefined if it has none, because the entry above it is missing. */
export function addressOfEntry<Name extends ContentTypeName>(
  name: Name,
  entry: Entry<Name>,
  among: EntryLookup,
): string | undefined {
  const slug = getOwn(entry, 'slug');
  if (!hasPages(name) || typeof slug !== 'string') return places[name]?.(entry);
  const above = entryAbove(name, entry);
  return entryPath(name, { ...entry, slug }, above && among.find(above.type, entry.locale, above.isMeant));
}

/** The type of the entry that the page at an address shows; undefined if it shows none, or several. */
export function typeShownAt(path: string): TypeWithPages | undefined {
  const route = matchRoute(path);
  return route && typeShownBy(route.id);
}

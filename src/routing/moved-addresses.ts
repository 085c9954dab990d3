/**
 * The redirects from addresses with former slugs, or on a former route: straight to the page, however often it was
 * renamed.
 *
 * The address of a page holds the slugs of the page and of what is above it, so each combination of former and present
 * ones is an old address. An address that a page has now is that page's. Only pages of the build have old addresses.
 */
import { slugFieldIn } from '#content/schemas/field-metadata.ts';
import { contentType, type ContentTypeName, contentTypeNames, type ValidEntry } from '#content/schemas/registry.ts';
import { matchRoute, pathWith } from '#i18n/paths.ts';
import type { Locale } from '#i18n/routes.ts';
import { movedTypes, paramNamesOf, routesOf, slugTypesOf } from './entry-routes.ts';

/** The content types whose entries may have been called otherwise in addresses. */
export type RenamedType = {
  [Name in ContentTypeName]: ValidEntry<Name> extends { formerSlugs: string[] } ? Name : never;
}[ContentTypeName];

const isRenamed = (name: ContentTypeName): name is RenamedType => 'formerSlugs' in contentType(name).schema.entries;

/** Their names. */
export const renamedTypes: readonly RenamedType[] = contentTypeNames.filter(isRenamed);

/** The slug of an entry in a language, and the former ones. */
export interface SlugHistory {
  documentId: string;
  locale: Locale;
  slug: string;
  formerSlugs: readonly string[];
}

/** By content type. */
export type SlugHistories = Readonly<Partial<Record<RenamedType, readonly SlugHistory[]>>>;

/** The history of an entry's slug, whatever the field is called that holds it. */
export function slugHistoryOf(name: RenamedType, entry: ValidEntry<RenamedType>): SlugHistory {
  const { documentId, locale, formerSlugs } = entry;
  const field = slugFieldIn(contentType(name).schema) ?? '';
  return { documentId, locale, slug: String(entry[field as keyof typeof entry]), formerSlugs };
}

interface MovedPage {
  path: string;
  /** The entries that its address names. */
  identity: string;
  /** In the order of the parameters, former slugs in that of their lists. */
  former: string[];
}

/** Every combination of one value for each parameter. */
function combinations(values: readonly (readonly [name: string, values: readonly string[]])[]) {
  return values.reduce<Record<string, string>[]>(
    (all, [name, choices]) => all.flatMap((params) => choices.map((choice) => ({ ...params, [name]: choice }))),
    [{}],
  );
}

/**
 * The old addresses of pages, each with the page that it leads to.
 *
 * If several pages were called the same, it leads to that of the entry whose identity comes first.
 *
 * @param pages the addresses of all pages that there are
 * @param histories the slugs of all entries, the present ones included
 */
export function movedAddresses(pages: readonly string[], histories: SlugHistories): Record<string, string> {
  const keyOf = (name: string, locale: Locale, slug: string) => `${name}/${locale}/${slug}`;
  const known = new Map(
    Object.entries(histories).flatMap(([name, list]) =>
      list.map((history) => [keyOf(name, history.locale, history.slug), history] as const),
    ),
  );
  const renamed = new Set(
    Object.entries(histories).flatMap(([name, list]) =>
      list.filter(({ formerSlugs }) => formerSlugs.length > 0 || movedTypes.has(name)).map(({ slug }) => slug),
    ),
  );

  function movedPage(path: string): MovedPage | undefined {
    const match = matchRoute(path);
    if (!match) return undefined;
    const types = slugTypesOf(match.id);
    const parts = paramNamesOf(match.id).map((name, index) => {
      const value = match.params[name] ?? '';
      const history = known.get(keyOf(types[index] ?? '', match.locale, value));
      return { name, values: [value, ...(history?.formerSlugs ?? [])], documentId: history?.documentId ?? '' };
    });
    const addresses = combinations(parts.map(({ name, values }) => [name, values]));
    return {
      path,
      identity: parts.map(({ documentId }) => documentId).join('/'),
      former: routesOf(match.id).flatMap((id) => addresses.map((params) => pathWith(id, match.locale, params))),
    };
  }

  const live = new Set(pages);
  const moved = new Map<string, string>();
  const candidates = pages
    // Few pages were ever renamed: routes need not be looked for in all others.
    .filter((path) => path.split('/').some((segment) => renamed.has(segment)))
    .flatMap((path) => movedPage(path) ?? [])
    .sort((a, b) => (a.identity + a.path < b.identity + b.path ? -1 : 1));
  for (const { path, former } of candidates) {
    for (const address of former) if (!live.has(address) && !moved.has(address)) moved.set(address, path);
  }
  return Object.fromEntries([...moved].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Words that no slug may be, as the site has an address of its own where the entry's page would stand. */
import { type Locale, locales, routes } from '#i18n/routes.ts';
import { healthPath } from '#lib/health-path.ts';
import { environment, ownFormPath } from '#services/config/environment.ts';
import type { ContentTypeName } from '../schemas/registry.ts';

/** True if an entry of a content type can't have a slug. */
export type IsReserved = (name: ContentTypeName, slug: string) => boolean;

const isFixed = (segment = '') => segment !== '' && !segment.startsWith('[');

/** The addresses of all kinds of pages as lists of segments, in both languages, without the prefix of the language. */
const pages = Object.values<Record<Locale, string> & { shows?: string }>(routes).flatMap(({ shows, ...route }) =>
  locales.map((locale) => {
    const segments = route[locale].split('/').filter((segment) => segment !== '');
    return { shows, segments: segments[0] === locale ? segments.slice(1) : segments };
  }),
);

/** The content types whose pages stand at the top of the site, beside its sections. */
const typesAtTop = new Set(pages.filter(({ segments: [first] }) => first?.startsWith('[')).map(({ shows }) => shows));

/**
 * Returns the rule for slugs: the name of a section or of another page at the top is reserved there, and free below a
 * section; the words of numbered pages, filters, languages and the form are reserved everywhere.
 *
 * @param formUrl of the site; the default is for the site itself
 */
export function reservedSlugs(formUrl = environment().PUBLIC_FORM_URL): IsReserved {
  const form = ownFormPath(formUrl)?.split('/') ?? [];
  const atTop = new Set([healthPath.slice(1), ...pages.map(({ segments: [first] }) => first).filter(isFixed)]);
  const everywhere = new Set(
    [
      ...locales,
      ...routes.notFound.fr.split('/'),
      ...form,
      ...pages.flatMap(({ segments }) => segments.slice(1)),
    ].filter(isFixed),
  );
  return (name, slug) => everywhere.has(slug) || (typesAtTop.has(name) && atTop.has(slug));
}

/** The page that says what becomes of what visitors send with a form. */
import { pathFor } from '../../i18n/paths.ts';
import type { Locale } from '../../i18n/routes.ts';
import { entriesByIds, siteOf } from '../content/queries.ts';

/** A link to the privacy policy that the content names; undefined if it names none, or one that is not public. */
export async function privacyPolicy(locale: Locale): Promise<{ href: string; title: string } | undefined> {
  const { privacyPolicy: id } = await siteOf(locale);
  const [page] = await entriesByIds('pages', locale, id === null ? [] : [id]);
  if (!page) return undefined;
  if (page.parent === null) return { href: pathFor('page', locale, { page: page.slug }), title: page.title };
  const [parent] = await entriesByIds('pages', locale, [page.parent]);
  return parent && { href: pathFor('pageChild', locale, { page: parent.slug, slug: page.slug }), title: page.title };
}

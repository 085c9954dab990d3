/** The page that says what becomes of what visitors send with a form. */
import { pathFor } from '../../i18n/paths.ts';
import type { Locale } from '../../i18n/routes.ts';
import { privacyPolicyPage } from '../content/queries.ts';

/** A link to the privacy policy that the content names; undefined if it names none, or one that is not public. */
export async function privacyPolicy(locale: Locale): Promise<{ href: string; title: string } | undefined> {
  const page = await privacyPolicyPage(locale);
  if (!page) return undefined;
  const { slug, title, parent } = page;
  const href =
    parent === null ? pathFor('page', locale, { page: slug }) : pathFor('pageChild', locale, { page: parent, slug });
  return { href, title };
}

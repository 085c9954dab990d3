/** The rate of groups, for the calculator. */
import { siteOf } from '#content/queries.ts';
import type { GroupTerms } from '#features/rates/party.ts';
import type { Locale } from '#i18n/routes.ts';
import { chosenPage } from './chosen-page.ts';

/** Its terms, and the page on it; undefined if the zoo has none. */
export async function groupRate(locale: Locale): Promise<(GroupTerms & { href: string | undefined }) | undefined> {
  const { groups } = await siteOf(locale);
  if (!groups) return undefined;
  const { from, childrenPerCompanion, page } = groups;
  return { from, childrenPerCompanion, href: (await chosenPage(page, locale))?.href };
}

/** What the content says by naming a page: its privacy policy, and the rate of groups. */
import { trackedQuery } from '#build/incremental/tracked-query.ts';
import { entriesByIds, siteOf } from '#content/queries.ts';
import type { GroupTerms } from '#features/rates/party.ts';
import type { Locale } from '#i18n/routes.ts';
import { entryPath } from '#routing/entry-routes.ts';

interface ChosenPage {
  href: string;
  title: string;
}

/** A link to a page; undefined if there is none, or one that is not public. */
async function chosenPage(id: string | null, locale: Locale): Promise<ChosenPage | undefined> {
  const [page] = id === null ? [] : await entriesByIds('pages', locale, [id]);
  if (!page) return undefined;
  const [parent] = page.parent === null ? [] : await entriesByIds('pages', locale, [page.parent]);
  const href = entryPath('pages', page, parent);
  return href === undefined ? undefined : { href, title: page.title };
}

/** A link to the page that says what becomes of what visitors send with a form; undefined if there is no public one. */
export const privacyPolicy = trackedQuery('privacy policy', async (locale: Locale): Promise<ChosenPage | undefined> => {
  const { privacyPolicy: id } = await siteOf(locale);
  return chosenPage(id, locale);
});

/** The terms of the rate of groups, and the page on it; undefined if the zoo has none. */
export async function groupRate(locale: Locale): Promise<(GroupTerms & { href: string | undefined }) | undefined> {
  const { groups } = await siteOf(locale);
  if (!groups) return undefined;
  const { from, childrenPerCompanion, page } = groups;
  return { from, childrenPerCompanion, href: (await chosenPage(page, locale))?.href };
}

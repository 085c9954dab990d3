/** The rate of groups, for the calculator. */
import { siteOf } from '#content/queries.ts';
import type { Locale } from '#i18n/routes.ts';
import { chosenPage } from './chosen-page.ts';

/** The people from whom on it holds, and the page on it; undefined if the zoo has none. */
export async function groupRate(locale: Locale): Promise<{ from: number; href: string | undefined } | undefined> {
  const { groups } = await siteOf(locale);
  return groups ? { from: groups.from, href: (await chosenPage(groups.page, locale))?.href } : undefined;
}

/** Links to pages that editors choose. */
import { entriesByIds } from '#content/queries.ts';
import type { Locale } from '#i18n/routes.ts';
import { entryPath } from '#routing/entry-routes.ts';

/** A link to a page; undefined if there is none, or one that is not public. */
export async function chosenPage(
  id: string | null,
  locale: Locale,
): Promise<{ href: string; title: string } | undefined> {
  const [page] = id === null ? [] : await entriesByIds('pages', locale, [id]);
  if (!page) return undefined;
  const [parent] = page.parent === null ? [] : await entriesByIds('pages', locale, [page.parent]);
  const href = entryPath('pages', page, parent);
  return href === undefined ? undefined : { href, title: page.title };
}

/** The page that says what becomes of what visitors send with a form. */
import { entriesByIds, siteOf } from '#content/queries.ts';
import type { Locale } from '#i18n/routes.ts';
import { trackedQuery } from '#incremental/tracked-query.ts';
import { entryPath } from '#routing/entry-routes.ts';

/** A link to the privacy policy that the content names; undefined if it names none, or one that is not public. */
export const privacyPolicy = trackedQuery(
  'privacy policy',
  async (locale: Locale): Promise<{ href: string; title: string } | undefined> => {
    const { privacyPolicy: id } = await siteOf(locale);
    const [page] = id === null ? [] : await entriesByIds('pages', locale, [id]);
    if (!page) return undefined;
    const [parent] = page.parent === null ? [] : await entriesByIds('pages', locale, [page.parent]);
    const href = entryPath('pages', page, parent);
    return href === undefined ? undefined : { href, title: page.title };
  },
);

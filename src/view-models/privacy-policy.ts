/** The page that says what becomes of what visitors send with a form. */
import { trackedQuery } from '#build/incremental/tracked-query.ts';
import { siteOf } from '#content/queries.ts';
import type { Locale } from '#i18n/routes.ts';
import { chosenPage } from './chosen-page.ts';

/** A link to the privacy policy that the content names; undefined if it names none, or one that is not public. */
export const privacyPolicy = trackedQuery(
  'privacy policy',
  async (locale: Locale): Promise<{ href: string; title: string } | undefined> => {
    const { privacyPolicy: id } = await siteOf(locale);
    return chosenPage(id, locale);
  },
);

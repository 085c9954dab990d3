/** The slugs of entries in the other language, for anchors: the language switch follows them. */
import { trackedQuery } from '#build/incremental/tracked-query.ts';
import { allEntries, type TypeWithSlugs } from '#content/queries.ts';
import { type Locale, otherLocale } from '#i18n/routes.ts';

/** The slug of every entry of a type on the pages in the other language, by the slug on those in this one. */
export const alternateSlugsOf = trackedQuery(
  'alternate slugs',
  async (name: TypeWithSlugs, locale: Locale): Promise<Record<string, string>> => {
    const [own, others] = await Promise.all([allEntries(name, locale), allEntries(name, otherLocale(locale))]);
    const slugs = new Map(others.map(({ documentId, slug }) => [documentId, slug]));
    return Object.fromEntries(own.map(({ documentId, slug }) => [slug, slugs.get(documentId) ?? slug]));
  },
);

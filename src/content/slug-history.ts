/** The slugs that entries have had: what was named by one of them is found again. */
import { trackedQuery } from '#build/incremental/tracked-query.ts';
import type { Locale } from '#i18n/routes.ts';
import { snapshotEntries } from './queries.ts';
import type { ContentTypeName, ValidEntry } from './schemas/registry.ts';

/** The content types whose entries have a slug and know their former ones. */
type TypeWithFormerSlugs = {
  [Name in ContentTypeName]: ValidEntry<Name> extends { slug: string; formerSlugs: string[] } ? Name : never;
}[ContentTypeName];

/**
 * The slugs that mean each entry, by its identity: the oldest first, the present one last. A slug that an entry has now
 * means that entry; one that several had before, the first of these: as in addresses.
 */
export const meantSlugs = trackedQuery(
  'meant slugs',
  async (name: TypeWithFormerSlugs, locale: Locale): Promise<Record<string, string[]>> => {
    const all = (await snapshotEntries(name)) as ValidEntry<TypeWithFormerSlugs>[];
    const entries = all.filter((entry) => entry.locale === locale);
    const taken = new Set(entries.map(({ slug }) => slug));
    return Object.fromEntries(
      entries.map(({ documentId, slug, formerSlugs }) => {
        const former = formerSlugs.filter((one) => !taken.has(one));
        for (const one of former) taken.add(one);
        return [documentId, [...former, slug]];
      }),
    );
  },
);

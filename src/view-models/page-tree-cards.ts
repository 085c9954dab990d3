/** The pages of a page tree as cards. */
import { pathFor } from '#i18n/paths.ts';
import type { Locale } from '#i18n/routes.ts';
import { entriesOf } from '#content/queries.ts';
import { trackedQuery } from '#incremental/tracked-query.ts';
import { pageTrees, type TreeEntry, type TreeName } from '#routing/page-trees.ts';
import type { CardData } from '#ui/card-data.ts';
import { pictureOf } from './pictures.ts';

/** Visible pages below `parentId`, or those of the first level, each with its card. */
export async function pagesWithCards(
  name: TreeName,
  locale: Locale,
  parentId: string | null = null,
): Promise<{ entry: TreeEntry; card: CardData }[]> {
  const entries = await entriesOf(name, locale);
  const parent = entries.find(({ documentId }) => documentId === parentId);
  return entries
    .filter((entry) => entry.parent === parentId)
    .map((entry) => ({
      entry,
      card: {
        href: parent
          ? pathFor(pageTrees[name].child, locale, { page: parent.slug, slug: entry.slug })
          : pathFor(pageTrees[name].parent, locale, { page: entry.slug }),
        title: entry.title,
        summary: entry.summary,
        picture: pictureOf(entry),
      },
    }));
}

/** Cards of the visible pages below `parentId`, or of those of the first level. */
export const pageCards = trackedQuery(
  'page cards',
  async (name: TreeName, locale: Locale, parentId: string | null): Promise<CardData[]> =>
    (await pagesWithCards(name, locale, parentId)).map(({ card }) => card),
);

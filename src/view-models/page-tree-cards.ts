/** The pages of a page tree as cards. */
import { trackedQuery } from '#build/incremental/tracked-query.ts';
import { entriesOf } from '#content/queries.ts';
import type { Entry } from '#content/schemas/registry.ts';
import type { Locale } from '#i18n/routes.ts';
import { entryPath, type TypeWithPages } from '#routing/entry-routes.ts';
import type { CardData } from '#ui/card-data.ts';
import { pictureOf } from './pictures.ts';

/** The content types whose entries may be below another one of the same type. */
export type TreeName = {
  [Name in TypeWithPages]: Entry<Name> extends { parent: string | null } ? Name : never;
}[TypeWithPages];

export type TreeEntry = Entry<TreeName>;

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
    .flatMap((entry) => {
      const href = entryPath(name, entry, parent);
      const { title, summary } = entry;
      return href === undefined ? [] : [{ entry, card: { href, title, summary, picture: pictureOf(entry) } }];
    });
}

/** Cards of the visible pages below `parentId`, or of those of the first level. */
export const pageCards = trackedQuery(
  'page cards',
  async (name: TreeName, locale: Locale, parentId: string | null): Promise<CardData[]> =>
    (await pagesWithCards(name, locale, parentId)).map(({ card }) => card),
);

import { trackedQuery } from '#build/incremental/tracked-query.ts';
import { allEntries } from '#content/queries.ts';
import type { Locale } from '#i18n/routes.ts';

/**
 * The number of an animal's poster, by its identity: its place among all animals by their scientific names, which are the
 * same in both languages. Animals that are not public yet, or no longer, have a number, too.
 */
export const posterNumber = trackedQuery('poster number', async (id: string, locale: Locale): Promise<number> => {
  const names = (await allEntries('animals', locale)).map(({ latinName, documentId }) => ({
    documentId,
    key: `${latinName} ${documentId}`,
  }));
  const inOrder = names.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return inOrder.findIndex(({ documentId }) => documentId === id) + 1;
});

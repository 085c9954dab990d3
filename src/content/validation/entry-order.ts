/** The order of entries, by their identities alone: sources and databases have orders of their own. */

function identityOf({ documentId, locale }: { documentId: string; locale: string }): string {
  return `${documentId}/${locale}`;
}

/** Entries in the order of the snapshot. */
export function inOrder<AnEntry extends { documentId: string; locale: string }>(
  entries: readonly AnEntry[],
): AnEntry[] {
  return entries.toSorted((a, b) => (identityOf(a) < identityOf(b) ? -1 : 1));
}

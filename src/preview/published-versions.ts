/** What is published of single entries: shown where a draft can't be, and what drafts are compared with. */
import { locales } from '../../i18n/routes.ts';
import { contentType } from '../content/schemas/registry.ts';
import { keyOf, type EntryIdentity } from './assemble-content.ts';
import type { DraftClient } from './draft-client.ts';
import { checkEntry, type CheckedEntry, type Drafts } from './drafts.ts';

export type PublishedOf = (entry: EntryIdentity) => Promise<CheckedEntry>;

/** @returns reads what is published of an entry, once until the entry changes */
export function publishedVersions(client: DraftClient): (drafts: Drafts) => PublishedOf {
  const known = new Map<string, { state: string; published: Promise<CheckedEntry> }>();
  return ({ states }) =>
    (entry) => {
      const { name, documentId } = entry;
      const { path } = contentType(name);
      const key = keyOf(entry);
      const state = states.entries[path]?.[documentId] ?? '';
      const found = known.get(key);
      if (found?.state === state) return found.published;
      const published = client.readVersions(path, documentId).then((versions) => checkEntry(name, versions.published));
      known.set(key, { state, published });
      // What failed is read again.
      published.catch(() => known.delete(key));
      return published;
    };
}

/** How a draft relates to what is published. */
export type DraftState = 'unpublished' | 'changed' | 'published';

/** Compares a draft with what is published, as pages would show them. */
export function draftState(draft: CheckedEntry, published: CheckedEntry): DraftState {
  if (locales.every((locale) => !published[locale])) return 'unpublished';
  const isSame = locales.every(
    (locale) => JSON.stringify(draft[locale]?.entry ?? null) === JSON.stringify(published[locale]?.entry ?? null),
  );
  return isSame ? 'published' : 'changed';
}

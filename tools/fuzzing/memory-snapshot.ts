/** Stands in for the snapshot on disk, as pages read it: JSON of the content under test. */
import type { ContentTypeName, ValidEntry } from '#content/schemas/registry.ts';
import type { Entries } from '#content/validation/load-content.ts';

let snapshot = '{}';

/** Replaces the snapshot by content that was accepted. */
export function keepSnapshot(entries: Entries): void {
  snapshot = JSON.stringify(entries);
}

export function readSnapshot<Name extends ContentTypeName>(name: Name): Promise<ValidEntry<Name>[]> {
  return Promise.resolve((JSON.parse(snapshot) as Entries)[name] as ValidEntry<Name>[]);
}

/** Pictures are not under test. */
export const readPictures = () => ({});

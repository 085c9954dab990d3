/** Stands in for the snapshot on disk, as pages read it: JSON of the content under test. */
import type { ContentTypeName, ValidEntry } from '#content/schemas/registry.ts';
import type { Entries } from '#content/validation/load-content.ts';
import { type Day, unknownDay } from '#park/day/day.ts';
import type { Disruption } from '#park/day/disruption.ts';

/** The entries of each type as JSON: a page parses only the types that it reads. */
let snapshot = new Map<string, string>();
let day: Day = unknownDay;

/** Replaces the snapshot by content that was accepted, and what is said of the day. */
export function keepSnapshot(entries: Entries, disruptions: readonly Disruption[] = []): void {
  snapshot = new Map(Object.entries(entries).map(([name, list]) => [name, JSON.stringify(list)]));
  day = { ...unknownDay, disruptions };
}

export function readSnapshot<Name extends ContentTypeName>(name: Name): Promise<ValidEntry<Name>[]> {
  return Promise.resolve(JSON.parse(snapshot.get(name) ?? '[]') as ValidEntry<Name>[]);
}

export const readDay = (): Promise<Day> => Promise.resolve(structuredClone(day));

/** Pictures are not under test. */
export const readPictures = () => ({});

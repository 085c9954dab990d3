/** All entries of a content source, with their languages side by side. */
import { type Locale, locales } from '../../../i18n/routes.ts';
import { formOf } from '../../../src/content/editing/editor-fields.ts';
import { contentType, type ContentTypeName, contentTypeNames } from '../../../src/content/schemas/registry.ts';
import type { ContentSource } from '../../../src/content/source/content-source.ts';
import { getOwn } from '../../../src/lib/unknown-data.ts';

/** An entry by language. */
export type Alternates = Map<Locale, unknown>;

export type ReadEntries = { name: ContentTypeName; alternates: Alternates[] }[];

async function readAlternates(source: ContentSource, name: ContentTypeName): Promise<Alternates[]> {
  const { path, singleton } = contentType(name);
  const byId = new Map<unknown, Alternates>();
  for (const locale of locales) {
    for (const entry of await source.read(path, locale, singleton !== undefined)) {
      const id = getOwn(entry, 'documentId');
      byId.set(id, (byId.get(id) ?? new Map<Locale, unknown>()).set(locale, entry));
    }
  }
  return [...byId.values()];
}

/** The content type that a field leads to, if it is a relation. */
const targetOf = ({ control }: ReturnType<typeof formOf>[number]) => ('target' in control ? control.target : undefined);

/** The types that a type refers to; those of its own type are there as soon as all its entries are. */
function neededBy(name: ContentTypeName): ContentTypeName[] {
  return formOf(name)
    .flatMap((field) => targetOf(field) ?? [])
    .filter((target) => target !== name);
}

/** The names of the fields that lead to entries of the same type. */
export function selfRelationsOf(name: ContentTypeName): string[] {
  return formOf(name)
    .filter((field) => targetOf(field) === name)
    .map((field) => field.name);
}

function addInOrder(name: ContentTypeName, ordered: Set<ContentTypeName>): void {
  if (ordered.has(name)) return;
  for (const needed of neededBy(name)) addInOrder(needed, ordered);
  ordered.add(name);
}

/** Reads all types, each one after those that its entries refer to. */
export async function readEntries(source: ContentSource): Promise<ReadEntries> {
  const ordered = new Set<ContentTypeName>();
  for (const name of contentTypeNames) addInOrder(name, ordered);
  const content: ReadEntries = [];
  for (const name of ordered) content.push({ name, alternates: await readAlternates(source, name) });
  return content;
}

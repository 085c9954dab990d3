/** The addresses that an entry had before: when another slug is published, the former one keeps leading to it. */
import { fieldsIn, metadataOf } from '../../src/content/schemas/field-metadata.ts';
import { contentType, type ContentTypeName } from '../../src/content/schemas/registry.ts';
import { limits } from '../../src/content/limits/content-limits.ts';
import type { WireEntry } from '../wire/to-wire.ts';

/** The field of a content type that holds its slug, where its former slugs are kept too. */
export function slugFieldOf(name: ContentTypeName): string | undefined {
  const fields = fieldsIn(contentType(name).schema);
  if (!fields.some(([field]) => field === 'formerSlugs')) return undefined;
  return fields.find(([, schema]) => metadataOf(schema).isSlug)?.[0];
}

const textsIn = (value: unknown) => (Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []);

/**
 * The former slugs that a draft must have when it is published, the newest last; the oldest are forgotten where there are
 * too many.
 *
 * @param published the same language of the entry as the site has it
 * @returns undefined if they are what the draft has already
 */
export function formerSlugsOf(
  slugField: string,
  draft: WireEntry,
  published: WireEntry | undefined,
): string[] | undefined {
  const known = textsIn(draft['formerSlugs']);
  const [slug, former] = [draft[slugField], published?.[slugField]];
  const all = typeof former === 'string' ? [...known.filter((text) => text !== former), former] : known;
  const kept = all.filter((text) => text !== slug).slice(-limits.formerSlugs);
  return JSON.stringify(kept) === JSON.stringify(known) ? undefined : kept;
}

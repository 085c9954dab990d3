/** The addresses that an entry had before: when another slug is published, the former one keeps leading to it. */
import { limits } from '../../../src/content/limits/content-limits.ts';
import { fieldsIn, slugFieldIn } from '../../../src/content/schemas/field-metadata.ts';
import { contentType, type ContentTypeName } from '../../../src/content/schemas/registry.ts';
import type { WireEntry } from '../../model/wire/to-wire.ts';

/** The field of a content type that holds its slug, where its former slugs are kept too. */
export function slugFieldOf(name: ContentTypeName): string | undefined {
  const { schema } = contentType(name);
  return fieldsIn(schema).some(([field]) => field === 'formerSlugs') ? slugFieldIn(schema) : undefined;
}

const textsIn = (value: unknown) => (Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []);

/**
 * The former slugs of a draft once its published version is replaced or taken off the site, the newest last. The oldest
 * are forgotten where there are too many.
 *
 * @param published the same language of the entry as the site has it
 */
export function formerSlugsOf(slugField: string, draft: WireEntry, published: WireEntry | undefined): string[] {
  const known = textsIn(draft['formerSlugs']);
  const former = published?.[slugField];
  const all = typeof former === 'string' ? [...known.filter((text) => text !== former), former] : known;
  return all.slice(-limits.formerSlugs);
}

/** Without the slug that is used again. */
export const without = (slugs: readonly string[], slug: unknown): string[] => slugs.filter((text) => text !== slug);

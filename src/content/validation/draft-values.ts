/** Checks of a draft when it is saved: invalid values are reported; missing ones may wait until it is published. */
import { editorMessage } from '#i18n/editor-messages.ts';
import { valueAt } from '#lib/unknown-data.ts';
import { fieldsIn, metadataOf, metadataOfField } from '../schemas/field-metadata.ts';
import { contentType, type ContentTypeName } from '../schemas/registry.ts';
import { type AnyEntry, type ContentProblem, problemOf } from './problems.ts';
import type { IsReserved } from './reserved-slugs.ts';
import { validateEntry } from './validate-entry.ts';

/** Texts of several paragraphs are written over days; their problems are reported when they are to be published. */
function isRichText(name: ContentTypeName, path: string): boolean {
  return metadataOfField(contentType(name).schema, path).holds === 'richText';
}

function reservedSlugProblems(name: ContentTypeName, entry: AnyEntry, isReserved: IsReserved): ContentProblem[] {
  return fieldsIn(contentType(name).schema)
    .filter(([field, schema]) => metadataOf(schema).isSlug && isReserved(name, String(entry[field])))
    .map(([field]) => problemOf(name, entry, field, editorMessage('ownAddress')));
}

/**
 * The problems of the values that a draft has.
 *
 * @param entry in the wire format
 * @param isReserved the words that are no slugs
 */
export function findWrongValues(name: ContentTypeName, entry: AnyEntry, isReserved: IsReserved): ContentProblem[] {
  const problems = validateEntry(name, entry, entry.locale).problems.filter(({ field }) => {
    const value = valueAt(entry, field);
    const isThere = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
    return isThere && !isRichText(name, field);
  });
  return [...problems, ...reservedSlugProblems(name, entry, isReserved)];
}

/** What may never be in an entry, told as soon as it is saved. Whatever a draft leaves out, or has still to say, may wait. */
import { editorMessage } from '../../i18n/editor-messages.ts';
import { fieldsIn, metadataOf, metadataOfField } from '../../src/content/schemas/field-metadata.ts';
import { contentType, type ContentTypeName } from '../../src/content/schemas/registry.ts';
import { problemOf, type AnyEntry, type ContentProblem } from '../../src/content/validation/problems.ts';
import { validateEntry } from '../../src/content/validation/validate-entry.ts';
import { getOwn } from '../../src/lib/unknown-data.ts';
import { reserved } from './reserved-slugs.ts';

function valueAt(entry: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => getOwn(value, key), entry);
}

/** Texts of several paragraphs are written over days; what is wrong with them is told when they are to be published. */
function isRichText(name: ContentTypeName, path: string): boolean {
  return metadataOfField(contentType(name).schema, path).holds === 'richText';
}

function reservedSlugProblems(name: ContentTypeName, entry: AnyEntry): ContentProblem[] {
  return fieldsIn(contentType(name).schema)
    .filter(([field, schema]) => metadataOf(schema).isSlug && reserved.has(String(entry[field])))
    .map(([field]) => problemOf(name, entry, field, editorMessage('ownAddress')));
}

/** What is wrong with the values that a draft has, in the wire format. */
export function findWrongValues(name: ContentTypeName, entry: AnyEntry): ContentProblem[] {
  const problems = validateEntry(name, entry, entry.locale).problems.filter(({ field }) => {
    const value = valueAt(entry, field);
    const isThere = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
    return isThere && !isRichText(name, field);
  });
  return [...problems, ...reservedSlugProblems(name, entry)];
}

/**
 * The first version of a language of an entry. Its form shows the single values that hold for both languages, but neither
 * relations nor groups of fields: what is empty there stays as in the other language, all else counts for both.
 */
import { componentOf } from '../../../src/content/editing/components.ts';
import { formOf } from '../../../src/content/editing/editor-fields.ts';
import type { ContentTypeName } from '../../../src/content/schemas/registry.ts';

type Data = Record<string, unknown>;

/** True for a group of fields, or rows, in which nothing is filled in and nothing switched on. */
function isBlank(value: unknown): boolean {
  return typeof value === 'object' && value !== null ? Object.values(value).every(isBlank) : !value;
}

const sharedIn = (name: ContentTypeName) => formOf(name).filter(({ isShared }) => isShared);

/** Returns the data of a form without its blank groups of fields, which Strapi then takes from the other language. */
export function withoutBlankGroups(name: ContentTypeName, data: Data): Data {
  const blank = sharedIn(name).filter((field) => componentOf(field.name, field.control) && isBlank(data[field.name]));
  const names = new Set(blank.map((field) => field.name));
  return Object.fromEntries(Object.entries(data).filter(([field]) => !names.has(field)));
}

/**
 * Returns the values that a form has emptied, as data that empties them: Strapi has filled them in from the other language.
 *
 * @param saved the entry as Strapi has made it of the data
 */
export function emptiedIn(name: ContentTypeName, data: Data, saved: Data): Data {
  const emptied = sharedIn(name).filter(({ name: field }) => data[field] === null && (saved[field] ?? null) !== null);
  return Object.fromEntries(emptied.map(({ name: field }) => [field, null]));
}

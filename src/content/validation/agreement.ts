/**
 * Values that languages must agree on inside a field that each of them has of its own: the price of a booking, beside its
 * address. The content service keeps shared fields the same only as a whole, so these are compared.
 */
import type * as v from 'valibot';
import { type EditorMessage, editorMessage } from '#i18n/editor-messages.ts';
import { getOwn, valueAt } from '#lib/unknown-data.ts';
import { fieldsIn, metadataOf } from '../schemas/field-metadata.ts';
import { contentType, type ContentTypeName } from '../schemas/registry.ts';
import { type AnyEntry, type ContentProblem, excerpt, problemOf } from './problems.ts';

/** The rule that a value breaks which is another one in French. */
export function asInFrench(french: unknown): EditorMessage {
  const value = excerpt(french);
  return value ? editorMessage('sameAsFrench', { value }) : editorMessage('emptyAsInFrench');
}

/** The paths of values inside fields of an object, which languages share and which differ. */
function differingPaths(schema: v.GenericSchema, a: unknown, b: unknown, path = ''): string[] {
  return fieldsIn(schema).flatMap(([name, field]) => {
    const { isShared, isMedia } = metadataOf(field);
    // Each language may have a picture of its own.
    if (isMedia) return [];
    const [one, other] = [getOwn(a, name) ?? null, getOwn(b, name) ?? null];
    if (!isShared) return differingPaths(field, one, other, `${path}${name}.`);
    return path !== '' && JSON.stringify(one) !== JSON.stringify(other) ? [path + name] : [];
  });
}

/**
 * The values in which the languages of an entry differ, each at its English version. Only the check of a publication
 * asks: content that was published before stays online.
 */
export function findDisagreements(name: ContentTypeName, entries: readonly AnyEntry[]): ContentProblem[] {
  const [french, english] = (['fr', 'en'] as const).map((language) =>
    entries.find(({ locale }) => locale === language),
  );
  if (!french || !english) return [];
  return differingPaths(contentType(name).schema, french, english).map((path) =>
    problemOf(name, english, path, asInFrench(valueAt(french, path)), excerpt(valueAt(english, path))),
  );
}

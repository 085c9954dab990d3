/** The metadata of fields, beside their rules; the site, the checks and the CMS read it by walking a schema. */
import * as v from 'valibot';
import { remember } from '#lib/remember.ts';
import { getOwn } from '#lib/unknown-data.ts';

export interface FieldMetadata {
  /** A file of the media library, to be prepared for the build. */
  isMedia?: true;
  /** Part of an address: unique within its type and language. */
  isSlug?: true;
  /** The content type that it refers to, by identity. */
  relatesTo?: string;
  /** A link: to a page of this site, or to anywhere else. */
  isLink?: true;
  /** The same in every language of an entry. */
  isShared?: true;
  /** Read by a rule between entries, though languages differ in it. */
  isCompared?: true;
  /** Kept by the content service itself: editors neither see nor fill it in. */
  isAutomatic?: true;
  /** Names its entry: in reports, in lists, above its form, and in slugs that are made of it. */
  namesEntry?: true;
  /** A line that is short: it stands beside another field in forms. */
  isShort?: true;
  /** A line that is a sentence: it gets a box instead of one row. */
  isSentence?: true;
  /** Left alone in most entries: it stands at the end of forms, and in no list. */
  isRare?: true;
  /** The meaning of its value, where its type alone doesn't say: editors get a control that fits. */
  holds?: 'richText' | 'date' | 'time' | 'instant' | 'weekday' | 'price' | 'position';
}

/** A schema with more metadata. */
export function withMetadata<Schema extends v.GenericSchema>(schema: Schema, metadata: FieldMetadata) {
  return v.pipe(schema, v.metadata<v.InferOutput<Schema>, FieldMetadata & Record<string, unknown>>({ ...metadata }));
}

/** Marks a field whose value every language of an entry must agree on. */
export const shared = <Schema extends v.GenericSchema>(schema: Schema) => withMetadata(schema, { isShared: true });

/** The schema inside `nullish` and `optional`, or the schema itself. */
export function unwrap(schema: v.GenericSchema): v.GenericSchema {
  return 'wrapped' in schema ? unwrap(schema.wrapped as v.GenericSchema) : schema;
}

/**
 * The metadata of a field, whether it may be left out or not. A list or an object is shared if all in it is. Schemas
 * are few, values that are looked up by them are many.
 */
export const metadataOf: (schema: v.GenericSchema) => FieldMetadata = remember((schema) => {
  const own: FieldMetadata = v.getMetadata(schema);
  if ('wrapped' in schema) return { ...metadataOf(schema.wrapped as v.GenericSchema), ...own };
  const parts = partsOf(schema);
  const isShared = parts.length > 0 && parts.every((part) => metadataOf(part).isShared);
  return isShared ? { ...own, isShared } : own;
});

/** A field of a validated entry, at any depth. */
export interface FieldValue {
  /** Dot-separated: `logo`, `sponsors.0.logo`. */
  path: string;
  metadata: FieldMetadata;
  value: unknown;
}

/** The fields of an object schema, by name; none for any other schema. */
export function fieldsIn(schema: v.GenericSchema): [name: string, field: v.GenericSchema][] {
  const object = unwrap(schema);
  return 'entries' in object ? Object.entries(object.entries as Record<string, v.GenericSchema>) : [];
}

/** The metadata of a field of an object schema, by its name; empty if it has no such field. */
export function metadataOfField(schema: v.GenericSchema, name: string): FieldMetadata {
  const field = fieldsIn(schema).find(([known]) => known === name)?.[1];
  return field ? metadataOf(field) : {};
}

/** The name of the field that holds the slug; undefined if there is none. */
export function slugFieldIn(schema: v.GenericSchema): string | undefined {
  return fieldsIn(schema).find(([, field]) => metadataOf(field).isSlug)?.[0];
}

/** The name of the field that names entries; undefined if there is none. */
export function nameFieldIn(schema: v.GenericSchema): string | undefined {
  return fieldsIn(schema).find(([, field]) => metadataOf(field).namesEntry)?.[0];
}

/** The parts of a schema: the fields of an object, the items of a list. */
function partsOf(schema: v.GenericSchema): v.GenericSchema[] {
  const unwrapped = unwrap(schema);
  return 'item' in unwrapped ? [unwrapped.item as v.GenericSchema] : fieldsIn(schema).map(([, field]) => field);
}

/** The content types that entries of a schema may refer to, at any depth. */
export function relatedTypesOf(schema: v.GenericSchema): string[] {
  const { relatesTo } = metadataOf(schema);
  return relatesTo === undefined ? partsOf(schema).flatMap(relatedTypesOf) : [relatesTo];
}

/** True if a field, or any field in it, is of some kind. */
export function hasField(schema: v.GenericSchema, isMeant: (metadata: FieldMetadata) => boolean): boolean {
  return isMeant(metadataOf(schema)) || partsOf(schema).some((part) => hasField(part, isMeant));
}

/** True for pictures, slugs and relations, and for objects and lists that contain any. */
const isMarked = remember((schema: v.GenericSchema) =>
  hasField(schema, ({ isMedia, isSlug, relatesTo }) => Boolean(isMedia ?? isSlug ?? relatesTo)),
);

const markedFieldsIn = remember((schema: v.GenericSchema) => fieldsIn(schema).filter(([, field]) => isMarked(field)));

type FieldsOf = typeof fieldsIn;

function childrenOf(
  schema: v.GenericSchema,
  value: unknown,
  fieldsOf: FieldsOf,
): [key: string, schema: v.GenericSchema, value: unknown][] {
  const unwrapped = unwrap(schema);
  if (Array.isArray(value) && 'item' in unwrapped) {
    const item = unwrapped.item as v.GenericSchema;
    return value.map((element: unknown, index) => [String(index), item, element]);
  }
  if (typeof value !== 'object' || value === null) return [];
  return fieldsOf(schema).map(([name, field]) => [name, field, getOwn(value, name)]);
}

/**
 * The fields of a validated entry that have a value, at any depth, objects and lists themselves included.
 *
 * @param fieldsOf selects the fields of an object; all by default
 */
export function fieldValuesOf(
  schema: v.GenericSchema,
  entry: unknown,
  fieldsOf: FieldsOf = fieldsIn,
  path = '',
): FieldValue[] {
  return childrenOf(schema, entry, fieldsOf).flatMap(([key, field, value]) => {
    if (value === null || value === undefined) return [];
    const fieldPath = path === '' ? key : `${path}.${key}`;
    return [
      { path: fieldPath, metadata: metadataOf(field), value },
      ...fieldValuesOf(field, value, fieldsOf, fieldPath),
    ];
  });
}

/**
 * The pictures, slugs and relations of a validated entry, at any depth, and the objects and lists that hold them. The
 * rest, which is most of an entry, is skipped.
 */
export function markedValuesOf(schema: v.GenericSchema, entry: unknown): FieldValue[] {
  return fieldValuesOf(schema, entry, markedFieldsIn);
}

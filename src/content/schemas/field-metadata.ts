/** What the rest of the code needs to know about a field, besides what it may hold. Found by walking a schema. */
import * as v from 'valibot';

export interface FieldMetadata {
  /** A file of the media library, to be staged. */
  isMedia?: true;
  /** Part of an address: unique within its type and language. */
  isSlug?: true;
  /** The content type that it refers to, by identity. */
  relatesTo?: string;
  /** The same in every language of an entry. */
  isShared?: true;
}

/** Marks a field whose value every language of an entry must agree on. */
export function shared<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(schema, v.metadata({ isShared: true } satisfies FieldMetadata));
}

/** The schema inside `nullish` and `optional`. */
function unwrap(schema: v.GenericSchema): v.GenericSchema {
  return 'wrapped' in schema ? unwrap(schema.wrapped as v.GenericSchema) : schema;
}

/** Schemas are few, values that are looked up by them are many. */
const known = new WeakMap<v.GenericSchema, FieldMetadata>();

/** The metadata of a field, whether it may be left out or not. A list or an object is shared if all in it is. */
export function metadataOf(schema: v.GenericSchema): FieldMetadata {
  const metadata = known.get(schema) ?? deriveMetadata(schema);
  known.set(schema, metadata);
  return metadata;
}

function deriveMetadata(schema: v.GenericSchema): FieldMetadata {
  const own: FieldMetadata = v.getMetadata(schema);
  if ('wrapped' in schema) return { ...metadataOf(schema.wrapped as v.GenericSchema), ...own };
  const parts = 'item' in schema ? [schema.item as v.GenericSchema] : fieldsIn(schema).map(([, field]) => field);
  const isShared = parts.length > 0 && parts.every((part) => metadataOf(part).isShared);
  return isShared ? { ...own, isShared } : own;
}

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

function childrenOf(schema: v.GenericSchema, value: unknown): [key: string, schema: v.GenericSchema, value: unknown][] {
  const unwrapped = unwrap(schema);
  if (Array.isArray(value) && 'item' in unwrapped) {
    const item = unwrapped.item as v.GenericSchema;
    return value.map((element: unknown, index) => [String(index), item, element]);
  }
  if (typeof value !== 'object' || value === null) return [];
  const values = new Map(Object.entries(value));
  return fieldsIn(schema).map(([name, field]) => [name, field, values.get(name)]);
}

/** Every field of a validated entry that has a value, those inside objects and lists included. */
export function fieldValuesOf(schema: v.GenericSchema, entry: unknown, path = ''): FieldValue[] {
  return childrenOf(schema, entry).flatMap(([key, field, value]) => {
    if (value === null || value === undefined) return [];
    const fieldPath = path === '' ? key : `${path}.${key}`;
    return [{ path: fieldPath, metadata: metadataOf(field), value }, ...fieldValuesOf(field, value, fieldPath)];
  });
}

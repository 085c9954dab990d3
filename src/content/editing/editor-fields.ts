/**
 * The fields of a content type as editors fill them in, read from the site's own schema. The content types of the CMS,
 * their labels and the conversion to and from the wire format all follow from this one list.
 */
import type * as v from 'valibot';
import { remember } from '#lib/remember.ts';
import { type FieldMetadata, fieldsIn, metadataOf, unwrap } from '../schemas/field-metadata.ts';
import { contentType, type ContentTypeName, contentTypeNames } from '../schemas/registry.ts';

/** The control that a field is filled in with, and the limits of its value. */
export type Control =
  | { kind: 'line' | 'richText' | 'email' | 'slug'; maxLength: number }
  | { kind: 'integer' | 'number' | 'price'; min: number; max: number }
  | { kind: 'yesOrNo' | 'date' | 'time' | 'instant' | 'picture' | 'position' }
  | { kind: 'choice' | 'choices'; keys: readonly string[] }
  | { kind: 'relation' | 'relations'; target: ContentTypeName; max?: number }
  | { kind: 'lines'; maxLength: number; max: number }
  | { kind: 'weekdays' }
  | { kind: 'times'; min: number; max: number }
  | { kind: 'object'; schema: v.GenericSchema; fields: FormField[] }
  | { kind: 'objects'; schema: v.GenericSchema; fields: FormField[]; min: number; max: number };

export interface FormField {
  name: string;
  control: Control;
  isRequired: boolean;
  /** The same in every language of an entry. */
  isShared: boolean;
  /** Kept by the CMS itself: no form shows it. */
  isAutomatic?: true;
  /** Its place in forms and lists, as the schema describes it. */
  layout: Pick<FieldMetadata, 'namesEntry' | 'isShort' | 'isSentence' | 'isRare'>;
  /** The value of a field that is left out, if not null. */
  fallback?: boolean;
}

/** The steps of a pipe and of the pipes in it. */
function stepsOf(schema: v.GenericSchema): v.PipeItem<unknown, unknown, v.BaseIssue<unknown>>[] {
  if (!('pipe' in schema)) return [schema];
  const items = schema.pipe as v.PipeItem<unknown, unknown, v.BaseIssue<unknown>>[];
  return items.flatMap((item) => (item.kind === 'schema' ? stepsOf(item as v.GenericSchema) : [item]));
}

/** The requirement of a field's rule: the largest length, the smallest number. */
function requirementOf(schema: v.GenericSchema, type: string): unknown {
  const step = stepsOf(schema).find((candidate) => candidate.type === type);
  return step && 'requirement' in step ? step.requirement : undefined;
}

function numberOf(schema: v.GenericSchema, type: string, otherwise?: number): number {
  const requirement = requirementOf(schema, type) ?? otherwise;
  if (typeof requirement !== 'number') throw new TypeError(`A field of type ${schema.type} has no rule ${type}.`);
  return requirement;
}

const lengthsOf = (schema: v.GenericSchema) => ({
  min: numberOf(schema, 'min_length', 0),
  max: numberOf(schema, 'max_length'),
});

function hasStep(schema: v.GenericSchema, type: string): boolean {
  return stepsOf(schema).some((step) => step.type === type);
}

function isName(name: string): name is ContentTypeName {
  return contentTypeNames.some((known) => known === name);
}

function targetOf(name: string): ContentTypeName {
  if (!isName(name)) throw new TypeError(`A relation leads to ${name}, which is no content type.`);
  return name;
}

function stringControl(schema: v.GenericSchema): Control {
  const { holds, isSlug } = metadataOf(schema);
  if (holds === 'date' || holds === 'time' || holds === 'instant') return { kind: holds };
  const maxLength = numberOf(schema, 'max_length');
  if (holds === 'richText') return { kind: 'richText', maxLength };
  if (hasStep(schema, 'email')) return { kind: 'email', maxLength };
  return { kind: isSlug ? 'slug' : 'line', maxLength };
}

function numberControl(schema: v.GenericSchema): Control {
  const kind = metadataOf(schema).holds === 'price' ? 'price' : hasStep(schema, 'integer') ? 'integer' : 'number';
  return { kind, min: numberOf(schema, 'min_value'), max: numberOf(schema, 'max_value') };
}

function listControl(schema: v.GenericSchema): Control {
  const item = (unwrap(schema) as v.ArraySchema<v.GenericSchema, undefined>).item;
  const control = controlOf(item);
  const { min, max } = lengthsOf(schema);
  if (metadataOf(item).holds === 'weekday') return { kind: 'weekdays' };
  if (control.kind === 'relation') return { kind: 'relations', target: control.target, max };
  if (control.kind === 'choice') return { kind: 'choices', keys: control.keys };
  if (control.kind === 'time') return { kind: 'times', min, max };
  if (control.kind === 'line') return { kind: 'lines', maxLength: control.maxLength, max };
  if (control.kind === 'object') return { ...control, kind: 'objects', min, max };
  throw new TypeError(`Editors have no control for a list of ${control.kind}.`);
}

function objectControl(schema: v.GenericSchema): Control {
  const { isMedia, relatesTo, holds } = metadataOf(schema);
  if (holds === 'position') return { kind: holds };
  if (isMedia) return { kind: 'picture' };
  if (relatesTo !== undefined) return { kind: 'relation', target: targetOf(relatesTo) };
  return { kind: 'object', schema: unwrap(schema), fields: formFieldsOf(schema) };
}

function controlOf(field: v.GenericSchema): Control {
  const schema = unwrap(field);
  switch (schema.type) {
    case 'string':
      return stringControl(schema);
    case 'number':
      return numberControl(schema);
    case 'boolean':
      return { kind: 'yesOrNo' };
    case 'picklist':
      return { kind: 'choice', keys: (schema as v.PicklistSchema<string[], undefined>).options };
    case 'array':
      return listControl(schema);
    case 'object':
      return objectControl(schema);
    default:
      throw new TypeError(`Editors have no control for ${schema.type}.`);
  }
}

function fallbackOf(schema: v.GenericSchema): boolean | undefined {
  const value = 'default' in schema ? schema.default : undefined;
  // A list that may be left out is empty then, which is what forms begin with.
  if (typeof value === 'function') return undefined;
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? undefined;
  throw new TypeError('Only yes or no may be what a field holds that is left out.');
}

/** The fields that every entry has by itself; no editor fills them in. */
const givenFields = new Set(['documentId', 'locale']);

/** The fields of an object schema, in its order. */
export function formFieldsOf(schema: v.GenericSchema): FormField[] {
  return fieldsIn(schema)
    .filter(([name]) => !givenFields.has(name))
    .map(([name, field]) => {
      const fallback = fallbackOf(field);
      return {
        name,
        control: controlOf(field),
        isRequired: !('wrapped' in field),
        isShared: metadataOf(field).isShared === true,
        layout: metadataOf(field),
        ...(metadataOf(field).isAutomatic && { isAutomatic: true }),
        ...(fallback !== undefined && { fallback }),
      };
    });
}

const fieldsOfType = remember(formFieldsOf);

/** The fields of a content type that editors fill in. */
export const formOf = (name: ContentTypeName): FormField[] => fieldsOfType(contentType(name).schema);

/** From Strapi's entries to the wire format, which the site's schemas accept. */
import { weekdayNames } from '../../../src/content/editing/components.ts';
import { type Control, type FormField, formOf } from '../../../src/content/editing/editor-fields.ts';
import type { ContentTypeName } from '../../../src/content/schemas/registry.ts';
import { getOwn } from '../../../src/lib/unknown-data.ts';

export type WireEntry = Record<string, unknown>;

/** A cleared field of a form is an empty text; in the wire format it holds nothing. */
const orNull = (value: unknown) => (value === undefined || value === '' ? null : value);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Whole cents; a fraction of a cent stays one, which the site's validation rejects. */
function centsOf(dollars: unknown): unknown {
  return typeof dollars === 'number' ? Number((dollars * 100).toFixed(3)) : orNull(dollars);
}

function identityOf(related: unknown): { documentId: unknown } | null {
  const documentId = getOwn(related, 'documentId');
  return documentId === undefined ? null : { documentId };
}

function pictureOf(file: unknown): object | null {
  if (typeof file !== 'object' || file === null) return null;
  const names = ['url', 'mime', 'width', 'height', 'focalPoint'] as const;
  const shown = Object.fromEntries(names.map((name) => [name, getOwn(file, name) ?? null]));
  return { ...shown, updatedAt: instantOf(getOwn(file, 'updatedAt')) };
}

function instantOf(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : orNull(value);
}

function objectOf(fields: readonly FormField[], value: unknown): WireEntry {
  return Object.fromEntries(fields.map(({ name, control }) => [name, valueOf(control, getOwn(value, name))]));
}

function valueOf(control: Control, value: unknown): unknown {
  switch (control.kind) {
    case 'price':
      return centsOf(value);
    case 'instant':
      return instantOf(value);
    case 'picture':
      return pictureOf(value);
    case 'relation':
      return identityOf(value);
    case 'relations':
      return listOf(value).map(identityOf);
    case 'lines':
      return listOf(value).map((item) => orNull(getOwn(item, 'text')));
    case 'times':
      return listOf(value).map((item) => orNull(getOwn(item, 'time')));
    case 'weekdays':
      return weekdayNames.flatMap((name, day) => (getOwn(value, name) === true ? [day] : []));
    case 'choices':
      return control.keys.filter((key) => getOwn(value, key) === true);
    case 'object':
      return value === null || value === undefined ? null : objectOf(control.fields, value);
    case 'objects':
      return listOf(value).map((item) => objectOf(control.fields, item));
    default:
      return orNull(value);
  }
}

/**
 * An entry as the content API answers it.
 *
 * @param stored from Strapi's document service, with everything that `populateOf` names; a draft may lack anything
 */
export function toWire(name: ContentTypeName, stored: unknown): WireEntry {
  const given = ['id', 'documentId', 'locale', 'publishedAt'].map((key) => [key, orNull(getOwn(stored, key))]);
  return { ...Object.fromEntries(given), ...objectOf(formOf(name), stored) };
}

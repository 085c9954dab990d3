/** The links of a validated entry: those in its texts, and its fields that are links. */
import type * as v from 'valibot';
import { remember } from '#lib/remember.ts';
import { fieldsIn, hasField, metadataOf, unwrap } from '../schemas/field-metadata.ts';
import { contentType, type ContentTypeName } from '../schemas/registry.ts';
import { replaceTextLinks, type TextLink } from '../text/text-links.ts';
import type { AnyEntry } from '../validation/problems.ts';

/** A link of an entry. */
export interface EntryLink extends TextLink {
  /** Path of the field, dot-separated. */
  field: string;
  /** What remains without the link: the words of a text, an entry without it, or nothing, as the entry needs it. */
  without: 'words' | 'entry' | 'nothing';
}

/** @returns another address; null to do without the link; undefined leaves it as it is */
type Decide = (link: EntryLink) => string | null | undefined;

/** In place of a value that is to be left out. */
const left = Symbol('left out');

const hasLinks = remember((schema: v.GenericSchema) =>
  hasField(schema, ({ isLink, holds }) => isLink === true || holds === 'richText'),
);

const isOptional = (schema: v.GenericSchema) => 'wrapped' in schema;

function replaceIn(schema: v.GenericSchema, value: unknown, field: string, canLeave: boolean, decide: Decide): unknown {
  if (value === null || value === undefined || !hasLinks(schema)) return value;
  const may = canLeave || isOptional(schema);
  const result = replaceWithin(schema, value, field, may, decide);
  return result === left && isOptional(schema) ? null : result;
}

function replaceWithin(
  schema: v.GenericSchema,
  value: unknown,
  field: string,
  canLeave: boolean,
  decide: Decide,
): unknown {
  const { holds, isLink } = metadataOf(schema);
  if (typeof value === 'string') {
    if (holds === 'richText') return replaceTextLinks(value, (link) => decide({ ...link, field, without: 'words' }));
    if (!isLink) return value;
    const next = decide({ href: value, hreflang: undefined, field, without: canLeave ? 'entry' : 'nothing' });
    return next === null ? left : (next ?? value);
  }
  const unwrapped = unwrap(schema);
  if (Array.isArray(value) && 'item' in unwrapped) {
    const item = unwrapped.item as v.GenericSchema;
    const items = value.map((one: unknown, index) => replaceIn(item, one, `${field}.${index}`, true, decide));
    return items.every((one, index) => one === value[index]) ? value : items.filter((one) => one !== left);
  }
  if (typeof value !== 'object' || value === null) return value;
  let changed: Record<string, unknown> | undefined;
  for (const [name, part] of fieldsIn(schema)) {
    const before = (value as Record<string, unknown>)[name];
    const after = replaceIn(part, before, field === '' ? name : `${field}.${name}`, canLeave, decide);
    if (after === left) return left;
    if (after !== before) changed = { ...(changed ?? value), [name]: after };
  }
  return changed ?? value;
}

/** An entry whose links lead elsewhere; the very same entry if none does. */
export function replaceLinks(name: ContentTypeName, entry: AnyEntry, decide: Decide): AnyEntry {
  return replaceIn(contentType(name).schema, entry, '', false, decide) as AnyEntry;
}

/** The links of an entry. */
export function linksOf(name: ContentTypeName, entry: AnyEntry): EntryLink[] {
  const links: EntryLink[] = [];
  replaceLinks(name, entry, (link) => void links.push(link));
  return links;
}

function linkFieldsIn(schema: v.GenericSchema, path: readonly string[]): string[][] {
  if (!hasLinks(schema)) return [];
  const unwrapped = unwrap(schema);
  if ('item' in unwrapped) return linkFieldsIn(unwrapped.item as v.GenericSchema, path);
  const fields = fieldsIn(schema);
  return fields.length === 0 ? [[...path]] : fields.flatMap(([name, field]) => linkFieldsIn(field, [...path, name]));
}

/** The paths of the fields of a type that are links, or texts with links: `['link', 'url']`. */
export const linkFieldsOf = (name: ContentTypeName): string[][] => linkFieldsIn(contentType(name).schema, []);

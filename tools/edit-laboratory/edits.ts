/** Single edits of content, as editors make them, and the passing of time. */
import { type FieldValue, fieldValuesOf } from '#content/schemas/field-metadata.ts';
import { contentType, type ContentTypeName } from '#content/schemas/registry.ts';
import type { Disruption } from '#park/day/disruption.ts';
import type { Random } from '#tools/seeded-random.ts';
import type { AnyEntry, EditedContent } from './edited-content.ts';

type EditKind = (typeof entryEdits)[number] | (typeof otherEdits)[number];

/** Edits of an entry: one of its values, when it is public, or whether it is there. */
export const entryEdits = ['text', 'value', 'slug', 'time', 'remove', 'add'] as const;
/** Edits of nothing in particular. */
export const otherEdits = ['redraw', 'next day', 'day before', 'next hour', 'next week'] as const;

const day = 86_400;
const seconds = { 'next day': day, 'day before': -day, 'next hour': 3600, 'next week': 7 * day };

/** The fields of an entry that can be edited, those of pictures as one. */
function fieldsOf(name: ContentTypeName, entry: AnyEntry): FieldValue[] {
  const fields = fieldValuesOf(contentType(name).schema, entry).filter(
    ({ path }) => path !== 'documentId' && path !== 'locale' && path !== 'timeZone',
  );
  const pictures = fields.filter(({ metadata }) => metadata.isMedia).map(({ path }) => `${path}.`);
  return fields.filter(({ path }) => !pictures.some((picture) => path.startsWith(picture)));
}

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((holder, key) => {
    return typeof holder === 'object' && holder !== null ? new Map(Object.entries(holder)).get(key) : undefined;
  }, value);
}

function withValue(holder: unknown, [key = '', ...rest]: string[], value: unknown): unknown {
  const changed = rest.length === 0 ? value : withValue(valueAt(holder, key), rest, value);
  if (Array.isArray(holder)) return holder.with(Number(key), changed);
  return typeof holder === 'object' && holder !== null ? { ...holder, [key]: changed } : holder;
}

const isFreeText = (value: unknown): value is string => typeof value === 'string' && value.includes(' ');

interface Change {
  field: FieldValue;
  value: unknown;
}

interface Edited {
  name: ContentTypeName;
  entry: AnyEntry;
  fields: FieldValue[];
  content: EditedContent;
  random: Random;
}

function oneOf(fields: FieldValue[], random: Random, toValue: (field: FieldValue) => unknown): Change | undefined {
  if (fields.length === 0) return undefined;
  const field = random.pick(fields);
  return { field, value: toValue(field) };
}

/** A field that an entry has even where it is empty. */
function ownField(entry: AnyEntry, path: string): FieldValue[] {
  return path in entry ? [{ path, value: entry[path], metadata: { isShared: true } }] : [];
}

const makers: Partial<Record<EditKind, (edited: Edited) => Change | undefined>> = {
  text: ({ fields, random }) =>
    oneOf(
      fields.filter(({ value, metadata }) => isFreeText(value) && !metadata.isSlug),
      random,
      ({ value }) => `${String(value)} ${random.upTo(1_000_000)}`,
    ),
  // A value of another entry, which is valid here too: numbers, choices, dates, relations, pictures, lists.
  value({ name, entry, fields, content, random }) {
    const ofOthers = ({ path, value }: FieldValue) =>
      content.entries[name]
        .filter(({ locale }) => locale === entry.locale)
        .map((other) => valueAt(other, path))
        .filter((other) => other !== undefined && other !== value);
    const differing = fields.filter(
      (field) => !isFreeText(field.value) && !field.metadata.isSlug && ofOthers(field).length > 0,
    );
    return oneOf(differing, random, (field) => random.pick(ofOthers(field)));
  },
  slug: ({ fields, random }) =>
    oneOf(
      fields.filter(({ metadata }) => metadata.isSlug),
      random,
      ({ value }) => `${String(value)}-${random.upTo(1000)}`,
    ),
  // Around the instant of the build, so that it comes, or has come, when time passes.
  time({ entry, content: { instant }, random }) {
    const dates = ['publishFrom', 'publishUntil', 'closesOn'].flatMap((path) => ownField(entry, path));
    const instants = ['from', 'until'].flatMap((path) => ownField(entry, path));
    const fields = [...dates, ...instants.filter(({ value }) => String(value).includes('T'))];
    return oneOf(fields, random, ({ value }) => {
      const time = new Date((instant + random.pick([-2, -1, 0, 0.02, 0.5, 1, 3]) * day) * 1000).toISOString();
      return String(value).includes('T') ? time : random.pick([time.slice(0, 10), time.slice(0, 10), null]);
    });
  },
};

/** Changes a field of an entry, in both languages where they share it. */
function withChange(content: EditedContent, name: ContentTypeName, entry: AnyEntry, { field, value }: Change) {
  const isEdited = ({ documentId, locale }: AnyEntry) =>
    documentId === entry.documentId && (locale === entry.locale || field.metadata.isShared);
  const edit = (one: AnyEntry) => (isEdited(one) ? (withValue(one, field.path.split('.'), value) as AnyEntry) : one);
  return { ...content, entries: { ...content.entries, [name]: content.entries[name].map(edit) } };
}

function changeEntry(name: ContentTypeName, kind: EditKind, content: EditedContent, random: Random) {
  const entry = random.pick(content.entries[name]);
  const change = makers[kind]?.({ name, entry, fields: fieldsOf(name, entry), content, random });
  return (
    change && {
      content: withChange(content, name, entry, change),
      edit: `${name}/${entry.documentId} ${kind} ${change.field.path}`,
    }
  );
}

/** An edit of a field, of the French entry unless both languages share it. */
export interface FieldEdit {
  name: ContentTypeName;
  documentId: string;
  /** `seo.title` */
  path: string;
  value: unknown;
}

/** @throws if there is no such field */
export function editField({ name, documentId, path, value }: FieldEdit, content: EditedContent) {
  const entry = content.entries[name].find((one) => one.documentId === documentId && one.locale === 'fr');
  const field = entry && fieldsOf(name, entry).find((one) => one.path === path);
  if (!field || field.value === value) throw new Error(`${name}/${documentId} has no ${path} to edit.`);
  return { content: withChange(content, name, entry, { field, value }), edit: `${name}/${documentId} ${path}` };
}

/** What the person in charge of the day says. */
export interface Statement {
  said: Disruption;
}

export function say({ said }: Statement, content: EditedContent) {
  const day = { ...content.day, disruptions: [...content.day.disruptions, said] };
  return { content: { ...content, day }, edit: `day/${said.id}` };
}

function removeOrAdd(name: ContentTypeName, kind: EditKind, content: EditedContent, random: Random) {
  const isNeeded = contentType(name).singleton !== undefined || name === 'parks';
  const { documentId: id } = random.pick(content.entries[name]);
  if (isNeeded && (name !== 'alert' || kind === 'add')) return undefined;
  const number = random.upTo(1_000_000);
  const renamed = (entry: AnyEntry): AnyEntry => {
    const slugs = fieldsOf(name, entry).filter(({ metadata }) => metadata.isSlug);
    const copy = { ...entry, documentId: `${id}-${number}` };
    return slugs.reduce<AnyEntry>(
      (to, { path, value }) => withValue(to, path.split('.'), `${String(value)}-${number}`) as AnyEntry,
      copy,
    );
  };
  const list = content.entries[name];
  const own = list.filter(({ documentId }) => documentId === id);
  const edited =
    kind === 'remove' ? list.filter(({ documentId }) => documentId !== id) : [...list, ...own.map(renamed)];
  return { content: { ...content, entries: { ...content.entries, [name]: edited } }, edit: `${name}/${id} ${kind}` };
}

function redraw(content: EditedContent, random: Random) {
  const entries = JSON.stringify(content.entries);
  const shown = Object.keys(content.media).filter((address) => entries.includes(`"${address}"`));
  const url = random.pick(shown);
  const file = random.pick(Object.values(content.media).filter((other) => other !== content.media[url]));
  return { content: { ...content, media: { ...content.media, [url]: file } }, edit: `${url} redraw` };
}

/**
 * Edits the content.
 *
 * @returns undefined where there is nothing of that kind to edit, or it would change nothing
 */
export function edit(
  name: ContentTypeName,
  kind: EditKind,
  content: EditedContent,
  random: Random,
): { content: EditedContent; edit: string } | undefined {
  if (kind in seconds) {
    const added = seconds[kind as keyof typeof seconds];
    return { content: { ...content, instant: content.instant + added }, edit: kind };
  }
  if (kind === 'redraw') return redraw(content, random);
  if (content.entries[name].length === 0) return undefined;
  const change = kind === 'remove' || kind === 'add' ? removeOrAdd : changeEntry;
  const edited = change(name, kind, content, random);
  const isReal = JSON.stringify(edited?.content.entries[name]) !== JSON.stringify(content.entries[name]);
  return isReal ? edited : undefined;
}

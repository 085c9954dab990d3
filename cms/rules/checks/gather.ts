/** Reads the input of the checks from Strapi, in the wire format. The checks are the site's own, and read nothing. */
import { type Locale, locales, otherLocale } from '../../../i18n/routes.ts';
import { fieldsIn, metadataOf } from '../../../src/content/schemas/field-metadata.ts';
import { contentType, type ContentTypeName } from '../../../src/content/schemas/registry.ts';
import {
  concernedTypes,
  outlineSchema,
  type PublishedEntries,
} from '../../../src/content/validation/change-integrity.ts';
import { type Relation, relationsOf } from '../../../src/content/validation/check-change.ts';
import { namingFields } from '../../../src/content/validation/problems.ts';
import { getOwn } from '../../../src/lib/unknown-data.ts';
import { populateOf } from '../../model/wire/populate.ts';
import { readPublished } from '../../model/wire/read-published.ts';
import { toWire, type WireEntry } from '../../model/wire/to-wire.ts';
import type { Row } from '../../strapi/database-types.ts';
import type { Status, StoredEntry, Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import type { LanguagesAnswer } from './languages-header.ts';
import type { Place } from './validation-errors.ts';

/** One language of an entry in the wire format; undefined if there is none. */
export async function readVersion(
  strapi: Strapi,
  { name, documentId, locale }: Place,
  status: Status,
): Promise<WireEntry | undefined> {
  const query = { documentId, locale, status, populate: populateOf(name) };
  const stored = await strapi.documents(typeNamesOf(name).uid).findOne(query);
  return stored ? toWire(name, stored) : undefined;
}

/** The draft of an entry as it is stored; null if there is none. @param populate by default who changed it last */
export const draftRow = (
  strapi: Strapi,
  { name, documentId, locale }: Place,
  populate = ['updatedBy'],
): Promise<Row | null> =>
  strapi.db.query(typeNamesOf(name).uid).findOne({ where: { documentId, locale, publishedAt: null }, populate });

/** The names of the fields in which two versions differ. */
export function differing(name: ContentTypeName, a: WireEntry, b: WireEntry, areShared: boolean): string[] {
  return fieldsIn(contentType(name).schema)
    .filter(([, schema]) => {
      const { isShared = false, isAutomatic } = metadataOf(schema);
      return isShared === areShared && !isAutomatic;
    })
    .map(([field]) => field)
    .filter((field) => JSON.stringify(a[field] ?? null) !== JSON.stringify(b[field] ?? null));
}

/** The fields that name the entries of a type. */
export const namingFieldsOf = (name: ContentTypeName): string[] =>
  namingFields.filter((field) => field in contentType(name).schema.entries);

/** The published entries that a change of an entry may concern. */
export async function gatherPublished(strapi: Strapi, name: ContentTypeName): Promise<PublishedEntries> {
  const published: Partial<Record<ContentTypeName, WireEntry[]>> = {};
  for (const other of concernedTypes(name)) {
    published[other] = await readPublished(strapi, other, outlineSchema(other));
  }
  return published;
}

/** Drafts of entries by language, with their names alone. */
export type NamedDrafts = Partial<Record<Locale, StoredEntry>>;

async function readNames(strapi: Strapi, { target, documentId }: Relation): Promise<NamedDrafts> {
  const fields = namingFieldsOf(target);
  const drafts: NamedDrafts = {};
  for (const locale of locales) {
    const draft = await strapi.documents(typeNamesOf(target).uid).findOne({ documentId, locale, fields });
    if (draft) drafts[locale] = draft;
  }
  return drafts;
}

/** Input of the check of a publication, and of its explanation. */
export interface GatheredPublication {
  drafts: Partial<Record<Locale, WireEntry>>;
  published: PublishedEntries;
  /** Names of the unpublished entries that the drafts relate to, by identity. */
  names: ReadonlyMap<string, NamedDrafts>;
}

export async function gatherPublication(
  strapi: Strapi,
  open: Place,
  languages: LanguagesAnswer,
): Promise<GatheredPublication> {
  const { name } = open;
  const drafts: GatheredPublication['drafts'] = {};
  for (const locale of [open.locale, otherLocale(open.locale)]) {
    const status = languages === 'one' && locale !== open.locale ? 'published' : 'draft';
    const draft = await readVersion(strapi, { ...open, locale }, status);
    if (draft) drafts[locale] = draft;
  }
  const published = await gatherPublished(strapi, name);
  const names = new Map<string, NamedDrafts>();
  for (const relation of Object.values(drafts).flatMap((draft) => relationsOf(name, draft))) {
    const { target, documentId } = relation;
    const isPublished = published[target]?.some((entry) => getOwn(entry, 'documentId') === documentId);
    if (!isPublished && !names.has(documentId)) names.set(documentId, await readNames(strapi, relation));
  }
  return { drafts, published, names };
}

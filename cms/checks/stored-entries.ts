/** Entries of the CMS in the wire format, and as the rules between entries look at them. */
import * as v from 'valibot';
import { locales, type Locale } from '../../i18n/routes.ts';
import { fieldsIn } from '../../src/content/schemas/field-metadata.ts';
import { contentType, contentTypeNames, type ContentTypeName } from '../../src/content/schemas/registry.ts';
import { inOrder } from '../../src/content/snapshot.ts';
import { outlineSchema } from '../../src/content/validation/change-integrity.ts';
import { namingFields, type AllEntries, type AnyEntry } from '../../src/content/validation/problems.ts';
import { typeNamesOf } from '../content-types/type-names.ts';
import type { Status, Strapi } from '../src/strapi-types.ts';
import { populateOf } from '../wire/populate.ts';
import { toWire, type WireEntry } from '../wire/to-wire.ts';

/** One language of an entry in the wire format; undefined if there is none. */
export async function readVersion(
  strapi: Strapi,
  name: ContentTypeName,
  version: { documentId: string; locale: Locale; status: Status },
): Promise<WireEntry | undefined> {
  const stored = await strapi.documents(typeNamesOf(name).uid).findOne({ ...version, populate: populateOf(name) });
  return stored ? toWire(name, stored) : undefined;
}

/** What has no name is named by its dates: its identity says nothing to editors. */
function named(name: ContentTypeName, entry: AnyEntry): AnyEntry {
  const dates = [entry['from'], entry['until']];
  const isNamed = namingFields.some((field) => field in contentType(name).schema.entries);
  return isNamed || dates.includes(undefined) ? entry : { ...entry, title: dates.join(' – ') };
}

async function readOutlines(strapi: Strapi, name: ContentTypeName): Promise<AnyEntry[]> {
  const schema = outlineSchema(name);
  const wanted = fieldsIn(schema).map(([field]) => field);
  const populate = populateOf(name);
  const query = {
    status: 'published' as const,
    fields: wanted.filter((field) => !(field in populate)),
    populate: Object.fromEntries(wanted.flatMap((field) => (field in populate ? [[field, populate[field]]] : []))),
  };
  const lists = await Promise.all(
    locales.map((locale) => strapi.documents(typeNamesOf(name).uid).findMany({ ...query, locale })),
  );
  // What is published has passed the whole schema; whatever has not is the report's to tell.
  const outlines = lists.flat().flatMap((stored) => {
    const result = v.safeParse(schema, toWire(name, stored));
    return result.success ? [named(name, result.output)] : [];
  });
  // Databases have an order of their own, and it changes.
  return inOrder(outlines);
}

/**
 * What the site has of some content types, as far as rules between entries look at it.
 *
 * @param names of the types; the lists of the others stay empty
 */
export async function readPublished(strapi: Strapi, names: readonly ContentTypeName[]): Promise<AllEntries> {
  const none = contentTypeNames.map((name): [ContentTypeName, AnyEntry[]] => [name, []]);
  const read: [ContentTypeName, AnyEntry[]][] = [];
  for (const name of names) read.push([name, await readOutlines(strapi, name)]);
  return Object.fromEntries([...none, ...read]) as AllEntries;
}

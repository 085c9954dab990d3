/** Published entries as the site reads them, without the fields that nobody asks for: texts take most of the time. */
import { locales } from '../../../i18n/routes.ts';
import { fieldsIn } from '../../../src/content/schemas/field-metadata.ts';
import type { ContentTypeName } from '../../../src/content/schemas/registry.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import { populateOf } from './populate.ts';
import { toWire, type WireEntry } from './to-wire.ts';

/**
 * Both languages of all published entries of a type, or of one, not validated.
 *
 * @param schema a part of the type's own: the fields that are read
 */
export async function readPublished(
  strapi: Strapi,
  name: ContentTypeName,
  schema: Parameters<typeof fieldsIn>[0],
  documentId?: string,
): Promise<WireEntry[]> {
  const wanted = fieldsIn(schema).map(([field]) => field);
  const populate = populateOf(name);
  const query = {
    status: 'published' as const,
    ...(documentId !== undefined && { filters: { documentId } }),
    fields: wanted.filter((field) => !(field in populate)),
    populate: Object.fromEntries(wanted.flatMap((field) => (field in populate ? [[field, populate[field]]] : []))),
  };
  const lists = await Promise.all(
    locales.map((locale) => strapi.documents(typeNamesOf(name).uid).findMany({ ...query, locale })),
  );
  return lists.flat().map((stored) => toWire(name, stored));
}

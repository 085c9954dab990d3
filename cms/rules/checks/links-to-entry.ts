/** Finds the published entries whose texts or links lead to an entry. */
import { locales } from '../../../i18n/routes.ts';
import { linkFieldsOf, linksOf } from '../../../src/content/links/entry-links.ts';
import { slugFieldIn } from '../../../src/content/schemas/field-metadata.ts';
import { contentType, type ContentTypeName, contentTypeNames } from '../../../src/content/schemas/registry.ts';
import { type ContentProblem, problemOf } from '../../../src/content/validation/problems.ts';
import { validateEntry } from '../../../src/content/validation/validate-entry.ts';
import { addressedTypes } from '../../../src/routing/address-fields.ts';
import { entryAt } from '../../../src/routing/links/resolve-link.ts';
import { type NamedEntry, siteAddresses } from '../../../src/routing/site-addresses.ts';
import { populateOf } from '../../model/wire/populate.ts';
import { toWire } from '../../model/wire/to-wire.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import { readAddressed, readAddresses } from '../links/read-addresses.ts';
import type { Place } from './validation-errors.ts';

/** The filter of the document service for a text in a field: `['link', 'url']`. */
const filterFor = (path: readonly string[], text: string): object =>
  path.reduceRight<object>((filter, field) => ({ [field]: filter }), { $contains: text });

/** The published entries of a type with one of these words in a text or a link. */
async function entriesWith(strapi: Strapi, name: ContentTypeName, words: readonly string[]): Promise<NamedEntry[]> {
  const filters = linkFieldsOf(name).flatMap((path) => words.map((word) => filterFor(path, word)));
  if (filters.length === 0) return [];
  const query = { status: 'published' as const, filters: { $or: filters }, populate: populateOf(name) };
  const { uid } = typeNamesOf(name);
  const found: NamedEntry[] = [];
  for (const locale of locales) {
    for (const stored of await strapi.documents(uid).findMany({ ...query, locale })) {
      const { entry } = validateEntry(name, toWire(name, stored), locale);
      if (entry) found.push({ name, entry });
    }
  }
  return found;
}

/** The fields whose links lead to a published entry, wherever they are but in the entry itself. */
export async function linksToEntry(
  strapi: Strapi,
  { name, documentId }: Pick<Place, 'name' | 'documentId'>,
): Promise<ContentProblem[]> {
  if (!addressedTypes.includes(name)) return [];
  const own = await readAddressed(strapi, name, documentId);
  const slugField = slugFieldIn(contentType(name).schema) ?? '';
  const words = own.flatMap((entry) => [entry[slugField], entry['formerSlugs'] ?? []].flat().map(String));
  const found: NamedEntry[] = [];
  for (const other of words.length > 0 ? contentTypeNames : [])
    found.push(...(await entriesWith(strapi, other, words)));
  if (found.length === 0) return [];
  const addresses = siteAddresses(await readAddresses(strapi, addressedTypes));
  const leadsHere = (href: string) => {
    const target = entryAt(addresses, href);
    return target?.name === name && target.entry.documentId === documentId;
  };
  return found
    .filter((other) => other.name !== name || other.entry.documentId !== documentId)
    .flatMap((other) =>
      linksOf(other.name, other.entry)
        .filter(({ href }) => leadsHere(href))
        .map(({ field }) => problemOf(other.name, other.entry, field, '')),
    );
}

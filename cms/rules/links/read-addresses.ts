/** Reads from Strapi what the addresses of the site are made of: of each published entry, the few fields they need. */
import * as v from 'valibot';
import type { ContentTypeName } from '../../../src/content/schemas/registry.ts';
import { localTimeAt } from '../../../src/lib/local-time.ts';
import { addressSchema } from '../../../src/routing/address-fields.ts';
import type { AddressedEntries } from '../../../src/routing/site-addresses.ts';
import { readPublished } from '../../model/wire/read-published.ts';
import { zooTimeZone } from '../../model/wire/zoo-time-zone.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';

/** The published entries of a type, or one of them, in both languages, as far as addresses need them. */
export async function readAddressed(strapi: Strapi, name: ContentTypeName, documentId?: string) {
  const schema = addressSchema(name);
  const entries = await readPublished(strapi, name, schema, documentId);
  return entries.flatMap((entry) => {
    // One that does not pass is left out: the report of the build names it.
    const { success, output } = v.safeParse(schema, entry);
    return success ? [output] : [];
  });
}

/** The published entries of some types, as far as addresses need them. */
export async function readAddresses(strapi: Strapi, names: readonly ContentTypeName[]): Promise<AddressedEntries> {
  const lists = await Promise.all(names.map(async (name) => [name, await readAddressed(strapi, name)] as const));
  return Object.fromEntries(lists);
}

/** The day in the zoo's time zone. */
export async function zooDay(strapi: Strapi): Promise<string> {
  return localTimeAt(new Date(), (await zooTimeZone(strapi)) ?? 'UTC').date;
}

/** Where the zoo is, it is the same time for everybody who works in the CMS. */
import { typeNamesOf } from '../content-types/type-names.ts';
import type { Strapi } from '../src/strapi-types.ts';

/** The zoo's time zone, as its published settings say; undefined until they do. */
export async function zooTimeZone(strapi: Strapi): Promise<string | undefined> {
  const query = { status: 'published' as const, locale: 'fr', fields: ['timeZone'] };
  const timeZone = (await strapi.documents(typeNamesOf('site').uid).findFirst(query))?.['timeZone'];
  return typeof timeZone === 'string' ? timeZone : undefined;
}

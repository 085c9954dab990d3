/** The zoo's time zone: editors read all times in it, wherever they are. */
import type { Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';

/** The zoo's time zone, as its published settings say; undefined until they do. */
export async function zooTimeZone(strapi: Strapi): Promise<string | undefined> {
  const query = { status: 'published' as const, locale: 'fr', fields: ['timeZone'] };
  const timeZone = (await strapi.documents(typeNamesOf('site').uid).findFirst(query))?.['timeZone'];
  return typeof timeZone === 'string' ? timeZone : undefined;
}

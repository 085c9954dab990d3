/** Where visitors find a published entry: at the address of its page, or of its place on a page of many. */
import { type Locale, type RouteId, routes } from '../../../i18n/routes.ts';
import type { ContentTypeName } from '../../../src/content/schemas/registry.ts';
import { addressedTypes } from '../../../src/routing/address-fields.ts';
import { entryAbove, hasPages, typeAnchoredAt } from '../../../src/routing/entry-routes.ts';
import { type NamedEntry, siteAddresses } from '../../../src/routing/site-addresses.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { readAddressed } from './read-addresses.ts';

/** The address of an entry's place on a page of many; undefined if its type has none. */
export function anchorOf({ name, entry }: NamedEntry): string | undefined {
  const route = (Object.keys(routes) as RouteId[]).find((id) => typeAnchoredAt(id) === name);
  return route && `${routes[route][entry.locale]}#${String(entry['slug'])}`;
}

/** The addresses of an entry by language; none for one that is not published, or that has no place of its own. */
export async function entryAddresses(
  strapi: Strapi,
  name: ContentTypeName,
  documentId: string,
): Promise<Partial<Record<Locale, string>>> {
  if (!addressedTypes.includes(name)) return {};
  const own = await readAddressed(strapi, name, documentId);
  const [first] = own;
  const above = first && hasPages(name) ? entryAbove(name, first)?.type : undefined;
  // An entry may stand below one of its own type.
  const { placeOf } = siteAddresses({ [name]: own, ...(above && { [above]: await readAddressed(strapi, above) }) });
  return Object.fromEntries(
    own.flatMap((entry): [Locale, string][] => {
      const address = placeOf({ name, entry })?.address ?? anchorOf({ name, entry });
      return address === undefined ? [] : [[entry.locale, address]];
    }),
  );
}

/** `GET /zoo/pages?locale=fr`: the pages that visitors find today, for editors who look for one to link to. */
import { readFileSync } from 'node:fs';
import { type Locale, type RouteId, routes } from '../../../i18n/routes.ts';
import { nameFieldIn } from '../../../src/content/schemas/field-metadata.ts';
import { contentType, type ContentTypeName, contentTypeNames } from '../../../src/content/schemas/registry.ts';
import { getOwn, stringsOf } from '../../../src/lib/unknown-data.ts';
import { addressedTypes } from '../../../src/routing/address-fields.ts';
import {
  type AddressedEntries,
  type NamedEntry,
  type Place,
  siteAddresses,
} from '../../../src/routing/site-addresses.ts';
import { mayDo } from '../../strapi/permissions.ts';
import type { RequestHandler } from '../../strapi/request-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import { anchorOf } from './entry-addresses.ts';
import { readAddresses, zooDay } from './read-addresses.ts';

/** A page that editors may link to. */
export interface LinkablePage {
  address: string;
  title: string;
  /** The content type that it shows; `section` for a page that shows none, or several entries. */
  type: ContentTypeName | 'section';
}

const messagesOf = (locale: Locale, namespace: string) =>
  stringsOf(
    JSON.parse(readFileSync(new URL(`../../../i18n/locales/${locale}/${namespace}.json`, import.meta.url), 'utf8')),
  );

/** The name of a page without an entry of its own; undefined for pages that nobody links to. */
function sectionTitle(route: RouteId, locale: Locale): string | undefined {
  if (route === 'home') return messagesOf(locale, 'common')['home'];
  return 'menu' in routes[route] ? messagesOf(locale, route)['section'] : undefined;
}

const titleOf = ({ name, entry }: NamedEntry) =>
  String(getOwn(entry, nameFieldIn(contentType(name).schema) ?? '') ?? entry.documentId);

function linkable({ address, route, shown, locale }: Place): LinkablePage[] {
  if (shown) return [{ address, title: titleOf(shown), type: shown.name }];
  const title = route && sectionTitle(route, locale);
  return title === undefined ? [] : [{ address, title, type: 'section' }];
}

/** The entries that have a place on a page of many: questions, places on the map. */
function anchoredPlaces(entries: AddressedEntries, locale: Locale): Place[] {
  return contentTypeNames.flatMap((name) =>
    (entries[name] ?? []).flatMap((entry): Place[] => {
      const address = entry.locale === locale ? anchorOf({ name, entry }) : undefined;
      return address === undefined ? [] : [{ address, locale, shown: { name, entry } }];
    }),
  );
}

/** Adds the route, for those who may read content. */
export function addPagesRoute(strapi: Strapi): void {
  const handler: RequestHandler = async (context) => {
    const locale: Locale = context.query['locale'] === 'en' ? 'en' : 'fr';
    const readable = addressedTypes.filter((name) => mayDo(context, 'read', typeNamesOf(name).uid));
    if (readable.length === 0) {
      context.status = 403;
      return;
    }
    const entries = await readAddresses(strapi, readable);
    const pages = siteAddresses(entries)
      .allOn(await zooDay(strapi))
      .filter((place) => place.locale === locale && (place.number ?? 1) === 1);
    const anchored = anchoredPlaces(entries, locale);
    context.body = { data: [...pages, ...anchored].flatMap(linkable) };
  };
  const config = { policies: ['admin::isAuthenticatedAdmin'] };
  strapi.server.routes({ type: 'admin', routes: [{ method: 'GET', path: '/zoo/pages', handler, config }] });
}

/** Reads from Strapi what the page of the day is made of: of each published entry, the few fields that it needs. */
import * as v from 'valibot';
import type { Locale } from '../../../i18n/routes.ts';
import { type ContentTypeName, contentTypes } from '../../../src/content/schemas/registry.ts';
import { readPublished } from '../../model/wire/read-published.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';

const schemas = {
  alert: contentTypes.alert.schema,
  site: v.pick(contentTypes.site.schema, ['documentId', 'locale', 'timeZone', 'lastEntry']),
  parks: v.pick(contentTypes.parks.schema, ['documentId', 'locale', 'kind', 'name', 'order']),
  openingPeriods: v.omit(contentTypes.openingPeriods.schema, ['note', 'occasion']),
  openingExceptions: contentTypes.openingExceptions.schema,
  places: v.pick(contentTypes.places.schema, ['documentId', 'locale', 'name', 'kind', 'park']),
  animals: v.pick(contentTypes.animals.schema, ['documentId', 'locale', 'title', 'publishFrom', 'publishUntil']),
  activities: v.pick(contentTypes.activities.schema, [
    'documentId',
    'locale',
    'title',
    'publishFrom',
    'publishUntil',
    'park',
    'date',
    'period',
    'availabilities',
    'schedule',
    'duration',
    'place',
  ]),
  rides: v.pick(contentTypes.rides.schema, [
    'documentId',
    'locale',
    'title',
    'publishFrom',
    'publishUntil',
    'park',
    'opensOn',
    'order',
  ]),
};

type Part = keyof typeof schemas & ContentTypeName;
export type DayEntry<Name extends Part> = v.InferOutput<(typeof schemas)[Name]>;
/** What the page of the day is made of, which doesn't show the alert. */
export type DayContent = { [Name in Exclude<Part, 'alert'>]: DayEntry<Name>[] };

/** An entry that does not pass is left out: the report of the build names it. */
async function read<Name extends Part>(strapi: Strapi, name: Name): Promise<DayEntry<Name>[]> {
  const schema: v.GenericSchema = schemas[name];
  const entries = await readPublished(strapi, name, schema);
  return entries.flatMap((entry) => {
    const { success, output } = v.safeParse(schema, entry);
    return success ? [output as DayEntry<Name>] : [];
  });
}

/** Both languages of all that is published. */
export async function readDayContent(strapi: Strapi): Promise<DayContent> {
  return {
    site: await read(strapi, 'site'),
    parks: await read(strapi, 'parks'),
    openingPeriods: await read(strapi, 'openingPeriods'),
    openingExceptions: await read(strapi, 'openingExceptions'),
    places: await read(strapi, 'places'),
    animals: await read(strapi, 'animals'),
    activities: await read(strapi, 'activities'),
    rides: await read(strapi, 'rides'),
  };
}

/** Reads both languages of the alert that is published, with its message as safe HTML. */
export const readAlert = (strapi: Strapi): Promise<DayEntry<'alert'>[]> => read(strapi, 'alert');

/** The entries of a language. */
export const inLanguage = <Entry extends { locale: Locale }>(entries: readonly Entry[], locale: Locale): Entry[] =>
  entries.filter((entry) => entry.locale === locale);

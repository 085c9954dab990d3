/** The fields that the addresses of entries are made of, for programs that read no more than those. */
import * as v from 'valibot';
import { fieldsIn, metadataOf, relatedTypesOf } from '#content/schemas/field-metadata.ts';
import { entryFields } from '#content/schemas/fields.ts';
import { contentType, type ContentTypeName, contentTypeNames } from '#content/schemas/registry.ts';
import type { AnyEntry } from '#content/validation/problems.ts';
import { type Route, type RouteId, routes } from '#i18n/routes.ts';
import { anchoredTypes, slugTypesOf } from './entry-routes.ts';

const table: Route[] = Object.values(routes);

/** The days on which a page is there. */
const dates = ['publishFrom', 'publishUntil', 'closesOn'];

const isFilter = (type: string) => table.some(({ filteredBy }) => filteredBy === type);

/** The part of a content type's schema that `site-addresses.ts` reads, the names of entries included. */
export function addressSchema(name: ContentTypeName): v.GenericSchema<unknown, AnyEntry> {
  const fields = fieldsIn(contentType(name).schema).filter(([field, schema]) => {
    const { isSlug, namesEntry, isAutomatic } = metadataOf(schema);
    // The page above has it too, where it is a choice.
    const isAbove = table.some(({ under }) => under === field);
    return (
      Boolean(isSlug ?? namesEntry ?? isAutomatic) ||
      isAbove ||
      dates.includes(field) ||
      relatedTypesOf(schema).some(isFilter)
    );
  });
  return v.object({ ...Object.fromEntries(fields), ...entryFields });
}

/** The content types whose entries have an address: a page, a list that they filter, or a place on a page. */
export const addressedTypes: readonly ContentTypeName[] = contentTypeNames.filter(
  (name) =>
    anchoredTypes.includes(name) || (Object.keys(routes) as RouteId[]).some((id) => slugTypesOf(id).includes(name)),
);

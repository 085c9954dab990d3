/** Finds the published entries that show a file of the media library. */
import { type Locale, locales } from '../../../i18n/routes.ts';
import { type FormField, formOf } from '../../../src/content/editing/editor-fields.ts';
import { typeLabel } from '../../../src/content/editing/labels.ts';
import { type ContentTypeName, contentTypeNames } from '../../../src/content/schemas/registry.ts';
import { nameOfEntry } from '../../../src/content/validation/problems.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import { titleOf } from './explain-problems.ts';
import { namingFieldsOf } from './gather.ts';
import { translate } from './messages.ts';
import type { Link } from './validation-errors.ts';

/** The filters of the document service that find a file in any field of a form. */
function filtersFor(fields: readonly FormField[], file: { id: number }): object[] {
  return fields.flatMap(({ name, control }): object[] => {
    if (control.kind === 'picture') return [{ [name]: file }];
    if (control.kind !== 'object' && control.kind !== 'objects') return [];
    return filtersFor(control.fields, file).map((filter) => ({ [name]: filter }));
  });
}

async function usesIn(strapi: Strapi, name: ContentTypeName, id: number, panel: Locale): Promise<Link[]> {
  const filters = filtersFor(formOf(name), { id });
  if (filters.length === 0) return [];
  const query = { status: 'published' as const, filters: { $or: filters }, fields: namingFieldsOf(name) };
  const { uid } = typeNamesOf(name);
  const found = new Map<string, Link>();
  // The language of the panel comes last, so that it names the entries.
  for (const locale of locales.toSorted((a) => (a === panel ? 1 : -1))) {
    for (const entry of await strapi.documents(uid).findMany({ ...query, locale })) {
      const title = titleOf(nameOfEntry(entry), panel);
      const label = translate(panel, 'entryIn', { type: typeLabel(name, panel), entry: title });
      found.set(entry.documentId, { name, documentId: entry.documentId, locale, label });
    }
  }
  return [...found.values()].toSorted((a, b) => a.label.localeCompare(b.label, panel));
}

/** The published entries that show a file, by their names in the panel. */
export async function usesOfFile(strapi: Strapi, id: number, panel: Locale): Promise<Link[]> {
  const uses: Link[] = [];
  for (const name of contentTypeNames) uses.push(...(await usesIn(strapi, name, id, panel)));
  return uses;
}

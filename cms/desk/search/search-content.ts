/** Searches the drafts of all types in both languages, field by field. */
import { type Locale, locales } from '../../../i18n/routes.ts';
import { type FormField, formOf } from '../../../src/content/editing/editor-fields.ts';
import { fieldLabels, typeLabel, typeLabels } from '../../../src/content/editing/labels.ts';
import { type ContentTypeName, contentTypeNames } from '../../../src/content/schemas/registry.ts';
import { namingFields } from '../../../src/content/validation/problems.ts';
import { getOwn } from '../../../src/lib/unknown-data.ts';
import { populateOf } from '../../model/wire/populate.ts';
import { panelPathOf } from '../../strapi/panel-path.ts';
import type { StoredEntry, Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import { findText } from './find-text.ts';
import type { Pause } from './search-turns.ts';
import { type FoundEntry, type FoundType, mostOfType, type SearchAnswer } from './shown-search.ts';

/** Kinds of controls that hold no words of an editor's. */
const wordless: readonly string[] = [
  'picture',
  'position',
  'relation',
  'relations',
  'choice',
  'choices',
  'weekdays',
  'yesOrNo',
];

/** All texts of a stored value. */
function textsOf({ control }: FormField, value: unknown): string[] {
  if (value === null || value === undefined || wordless.includes(control.kind)) return [];
  if (control.kind === 'lines') return [value].flat().map((line) => String(getOwn(line, 'text') ?? ''));
  if (control.kind === 'object' || control.kind === 'objects') {
    const { fields } = control;
    return [value].flat().flatMap((one) => fields.flatMap((field) => textsOf(field, getOwn(one, field.name))));
  }
  return typeof value === 'string' ? [value] : [];
}

/** Without pictures and relations, which take most of the time. */
export function populateTexts(name: ContentTypeName): object {
  const fields = new Set(formOf(name).flatMap((field) => (wordless.includes(field.control.kind) ? [] : [field.name])));
  return Object.fromEntries(Object.entries(populateOf(name)).filter(([field]) => fields.has(field)));
}

/** The first place of an entry where a pattern is found; undefined if it is nowhere. */
export function findIn(
  name: ContentTypeName,
  locale: Locale,
  entry: StoredEntry,
  pattern: RegExp,
): FoundEntry | undefined {
  for (const field of formOf(name)) {
    if (field.isAutomatic) continue;
    const excerpt = textsOf(field, entry[field.name]).flatMap((text) => findText(text, pattern) ?? [])[0];
    if (!excerpt) continue;
    const title = namingFields
      .map((naming) => entry[naming])
      .find((value) => typeof value === 'string' && value !== '');
    const path = panelPathOf(name, entry.documentId);
    return {
      path,
      locale,
      title: String(title ?? typeLabel(name, locale)),
      field: fieldLabels(name, field.name),
      ...excerpt,
    };
  }
  return undefined;
}

/**
 * @param mayRead says which types somebody may see
 * @param pause is awaited before each reading of drafts
 */
export async function searchContent(
  strapi: Strapi,
  pattern: RegExp,
  mayRead: (uid: string, locale: Locale) => boolean,
  pause: Pause,
): Promise<SearchAnswer> {
  const types: FoundType[] = [];
  let count = 0;
  for (const name of contentTypeNames) {
    const { uid } = typeNamesOf(name);
    const entries: FoundEntry[] = [];
    for (const locale of locales.filter((one) => mayRead(uid, one))) {
      await pause();
      const query = { locale, status: 'draft' as const, populate: populateTexts(name) };
      const drafts = await strapi.documents(uid).findMany(query);
      entries.push(...drafts.flatMap((draft) => findIn(name, locale, draft, pattern) ?? []));
    }
    count += entries.length;
    if (entries.length > 0) types.push({ label: typeLabels(name), entries: entries.slice(0, mostOfType) });
  }
  return { types, count };
}

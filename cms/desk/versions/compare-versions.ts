/** What differs between a former version and the draft of today, as editors read it. */
import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '../../../i18n/routes.ts';
import { type FormField, formOf } from '../../../src/content/editing/editor-fields.ts';
import { choiceLabel, fieldLabels } from '../../../src/content/editing/labels.ts';
import type { ContentTypeName } from '../../../src/content/schemas/registry.ts';
import { plainText } from '../../../src/content/text/plain-text.ts';
import { renderRichText } from '../../../src/content/text/rich-text.ts';
import { nameOfEntry } from '../../../src/content/validation/problems.ts';
import { getOwn } from '../../../src/lib/unknown-data.ts';
import type { WireEntry } from '../../model/wire/to-wire.ts';
import { titleOf } from '../../rules/checks/explain-problems.ts';
import { namingFieldsOf } from '../../rules/checks/gather.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import type { Difference } from './shown-versions.ts';

/** The fields that two versions differ in, in the order of the form. */
export const differingFields = (name: ContentTypeName, then: WireEntry, now: WireEntry): FormField[] =>
  formOf(name).filter(({ name: field, isAutomatic }) => {
    const [before, after] = [then[field] ?? null, now[field] ?? null];
    return !isAutomatic && !isDeepStrictEqual(before, JSON.parse(JSON.stringify(after)));
  });

/** A text as it reads on a page, without Markdown: a line for each paragraph. */
function wordsOf(markdown: unknown): string {
  const lines = typeof markdown === 'string' ? renderRichText(markdown).html.split('\n') : [];
  return lines
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n');
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Returns what describes values in the language that they are written in: lines of text, an empty one for nothing. */
function describerIn(strapi: Strapi, locale: Locale) {
  async function related(target: ContentTypeName, one: unknown): Promise<string> {
    const documentId = String(getOwn(one, 'documentId'));
    const query = { documentId, locale, fields: namingFieldsOf(target) };
    const entry = await strapi.documents(typeNamesOf(target).uid).findOne(query);
    return entry ? titleOf(nameOfEntry(entry), locale) : '–';
  }

  async function object(fields: readonly FormField[], value: unknown): Promise<string> {
    const parts: string[] = [];
    for (const field of fields) {
      const text = await describe(field, getOwn(value, field.name));
      if (text !== '') parts.push(text.replaceAll('\n', ' '));
    }
    return parts.join(' · ');
  }

  async function describe({ name, control }: FormField, value: unknown): Promise<string> {
    if (value === null || value === undefined) return '';
    switch (control.kind) {
      case 'picture':
        return String(getOwn(value, 'url')).replace(/^.*\//, '');
      case 'price':
        return typeof value === 'number' ? (value / 100).toFixed(2) : String(value);
      case 'position':
        return `${String(getOwn(value, 'x'))}, ${String(getOwn(value, 'y'))}`;
      case 'choice':
        return choiceLabel(name, String(value), locale) ?? String(value);
      case 'relation':
      case 'relations':
        return (await Promise.all(listOf(value).map((one) => related(control.target, one)))).join('\n');
      case 'object':
      case 'objects':
        return (await Promise.all(listOf(value).map((one) => object(control.fields, one)))).join('\n');
      default:
        return listOf(value).map(String).join('\n');
    }
  }
  return describe;
}

/** The fields that bringing a version back changes, in the order of the form. */
export async function compareVersions(
  strapi: Strapi,
  { name, locale }: { name: ContentTypeName; locale: Locale },
  then: WireEntry,
  now: WireEntry,
): Promise<Difference[]> {
  const describe = describerIn(strapi, locale);
  const differences: Difference[] = [];
  for (const field of differingFields(name, then, now)) {
    const [before, after] = [then[field.name] ?? null, now[field.name] ?? null];
    const written = { then: await describe(field, before), now: await describe(field, after) };
    const words = field.control.kind === 'richText' && { then: wordsOf(before), now: wordsOf(after) };
    // Where the words are the same, the marks differ, such as the address of a link.
    const texts = words && words.then !== words.now ? words : written;
    // A picture may have been replaced, or its focal point moved: that is no change of the entry.
    if (texts.then === texts.now) continue;
    differences.push({ label: fieldLabels(name, field.name), isShared: field.isShared, ...texts });
  }
  return differences;
}

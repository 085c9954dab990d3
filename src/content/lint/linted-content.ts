/** The content as the rules read it: each text with its place, and the entries that texts are compared with. */
import { type EditorMessage, editorMessage } from '#i18n/editor-messages.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import { contentType, type ContentTypeName, contentTypeNames } from '../schemas/registry.ts';
import type { ContentSource } from '../source/content-source.ts';
import type { Entries } from '../validation/load-content.ts';
import { type AllEntries, type AnyEntry, type ContentProblem, nameOfEntry } from '../validation/problems.ts';
import { documentIdOf, validateEntry } from '../validation/validate-entry.ts';

interface EntryText {
  /** Path of the field, dot-separated. */
  field: string;
  text: string;
}

/** The place of a text, as reports name it. */
export type TextPlace = Pick<ContentProblem, 'type' | 'documentId' | 'entry' | 'locale' | 'field'>;

export type LintedText = TextPlace & EntryText;

export interface LintedContent {
  texts: LintedText[];
  /** Fields that no schema reads. */
  unknownFields: TextPlace[];
  /** Valid entries in both languages; a build reports the others. */
  entries: Entries;
}

/** Fields that hold addresses and keys, or words as visitors type them. */
const unread = new Set(
  [
    'documentId locale slug formerSlugs url mime applyUrl tagId timeZone email',
    'tab group kind zone serves winter type theme class section territory annualContribution conservationStatus location',
    'productKey audience audienceAges priceUnit provider videoId searchAliases',
    // Fields of the media library itself.
    'hash ext provider_metadata previewUrl createdAt updatedAt publishedAt formats',
  ].flatMap((names) => names.split(' ')),
);

/** The texts of an entry in the wire format that are written for people. */
function textsOf(value: unknown, field = ''): EntryText[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string, unknown][] = Object.entries(value);
  return entries
    .filter(([name]) => !unread.has(name))
    .flatMap(([name, item]) => textsOf(item, field === '' ? name : `${field}.${name}`));
}

/** Fields that Strapi adds to each entry. */
const ofService = new Set(['id', 'createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy', 'localizations']);

/** The names of fields of an entry that its schema has left out. */
const unknownFieldsOf = (raw: unknown, entry: AnyEntry): string[] =>
  Object.keys(raw as object).filter((name) => !ofService.has(name) && !Object.hasOwn(entry, name));

/** Advice in the form of a problem: the expected and the present value of a field. */
export function adviceOn(place: TextPlace, expected: EditorMessage, received: EditorMessage): ContentProblem {
  const { type, documentId, entry, locale, field } = place;
  return { type, documentId, entry, locale, field, expected, received };
}

/** Advice on words of a text, which it quotes. */
export const adviceOnWords = (place: TextPlace, expected: EditorMessage, words: string): ContentProblem =>
  adviceOn(place, expected, editorMessage('report.quoted', { text: words }));

/** The place of a field of a valid entry. */
export function placeIn(
  name: ContentTypeName,
  entry: { documentId: string; locale: Locale },
  field: string,
): TextPlace {
  const { documentId, locale } = entry;
  return { type: contentType(name).path, documentId, entry: nameOfEntry(entry), locale, field };
}

/** Reads the published content of a source; pictures are not checked. */
export async function readLintedContent(source: ContentSource): Promise<LintedContent> {
  const valid = Object.fromEntries(contentTypeNames.map((name) => [name, [] as AnyEntry[]])) as AllEntries;
  const texts: LintedText[] = [];
  const unknownFields: TextPlace[] = [];
  for (const name of contentTypeNames) {
    const { path, singleton } = contentType(name);
    for (const locale of locales) {
      const answer = await source.read(path, locale, singleton !== undefined);
      for (const [index, raw] of answer.entries()) {
        const { entry } = validateEntry(name, raw, locale, index);
        if (entry) valid[name].push(entry);
        const place = { type: path, documentId: documentIdOf(raw), entry: nameOfEntry(raw, index), locale };
        texts.push(...textsOf(raw).map((text) => ({ ...place, ...text })));
        if (entry) unknownFields.push(...unknownFieldsOf(raw, entry).map((field) => ({ ...place, field })));
      }
    }
  }
  // Each list passed its own type's schema.
  return { texts, unknownFields, entries: valid as Entries };
}

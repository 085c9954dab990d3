/** The content as the rules read it: each text with its place, and the entries that texts are compared with. */
import * as v from 'valibot';
import { type EditorMessage, editorMessage } from '#i18n/editor-messages.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import {
  contentType,
  type ContentTypeName,
  contentTypeNames,
  contentTypes,
  type ValidEntry,
} from '../schemas/registry.ts';
import type { ContentSource } from '../source/content-source.ts';
import { type ContentProblem, nameOfEntry } from '../validation/problems.ts';
import { documentIdOf } from '../validation/validate-entry.ts';
import { type EntryText, textsOf } from './entry-texts.ts';

/** The place of a text, as reports name it. */
export type TextPlace = Pick<ContentProblem, 'type' | 'documentId' | 'entry' | 'locale' | 'field'>;

export type LintedText = TextPlace & EntryText;

type ComparedName =
  | 'site'
  | 'parks'
  | 'openingPeriods'
  | 'openingExceptions'
  | 'places'
  | 'animals'
  | 'activities'
  | 'rides'
  | 'jobs'
  | 'rates';

export interface LintedContent {
  texts: LintedText[];
  /** Valid entries in both languages; a build reports the others. */
  entries: { [Name in ComparedName]: ValidEntry<Name>[] };
}

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
  const raw = new Map<ContentTypeName, unknown[]>();
  const texts: LintedText[] = [];
  for (const name of contentTypeNames) {
    const { path, singleton } = contentType(name);
    for (const locale of locales) {
      const entries = await source.read(path, locale, singleton !== undefined);
      raw.set(name, [...(raw.get(name) ?? []), ...entries]);
      for (const [index, entry] of entries.entries()) {
        const place = { type: path, documentId: documentIdOf(entry), entry: nameOfEntry(entry, index), locale };
        texts.push(...textsOf(entry).map((text) => ({ ...place, ...text })));
      }
    }
  }
  const valid = <Schema extends v.GenericSchema>(name: ContentTypeName, schema: Schema) =>
    (raw.get(name) ?? []).flatMap((entry) => {
      const { success, output } = v.safeParse(schema, entry);
      return success ? [output] : [];
    });
  return {
    texts,
    entries: {
      site: valid('site', contentTypes.site.schema),
      parks: valid('parks', contentTypes.parks.schema),
      openingPeriods: valid('openingPeriods', contentTypes.openingPeriods.schema),
      openingExceptions: valid('openingExceptions', contentTypes.openingExceptions.schema),
      places: valid('places', contentTypes.places.schema),
      animals: valid('animals', contentTypes.animals.schema),
      activities: valid('activities', contentTypes.activities.schema),
      rides: valid('rides', contentTypes.rides.schema),
      jobs: valid('jobs', contentTypes.jobs.schema),
      rates: valid('rates', contentTypes.rates.schema),
    },
  };
}

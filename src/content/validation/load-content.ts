/** Reads all content from a source and validates it; all problems are reported together. */
import { editorMessage } from '#i18n/editor-messages.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import { type KeepFile, type MediaFailure, type StagedMedia, stageMedia } from '../media/stage-media.ts';
import { markedValuesOf } from '../schemas/field-metadata.ts';
import type { Media } from '../schemas/media-field.ts';
import { contentType, type ContentTypeName, contentTypeNames, type ValidEntry } from '../schemas/registry.ts';
import { readConsistentSnapshot } from '../source/consistent-snapshot.ts';
import type { ContentSource } from '../source/content-source.ts';
import { findIntegrityProblems } from './integrity.ts';
import type { KnownEntries } from './known-entries.ts';
import { type AnyEntry, type ContentProblem, ContentProblemsError, excerpt, problemOf } from './problems.ts';
import { documentIdOf, validateEntry, type ValidationResult } from './validate-entry.ts';

export type Entries = { [Name in ContentTypeName]: ValidEntry<Name>[] };

export interface LoadedContent {
  /** Both languages of every type, in the source's order. */
  entries: Entries;
  media: StagedMedia[];
}

function missingSingleton(name: ContentTypeName, locale: Locale, count: number): ContentProblem[] {
  const { path, singleton } = contentType(name);
  if (!singleton || singleton.optional || count > 0) return [];
  const expected = editorMessage('exists');
  return [{ type: path, documentId: '', entry: path, locale, field: '', expected, received: undefined }];
}

/** A picture, and the field of an entry that shows it. */
export interface MediaUse {
  name: ContentTypeName;
  field: string;
  entry: AnyEntry;
  media: Media;
}

/** Every picture of every entry, at whatever depth its schema has it. */
export function mediaUses(entries: Record<ContentTypeName, AnyEntry[]>): MediaUse[] {
  return contentTypeNames.flatMap((name) =>
    entries[name].flatMap((entry) =>
      markedValuesOf(contentType(name).schema, entry)
        .filter(({ metadata }) => metadata.isMedia)
        .map(({ path, value }) => ({ name, field: path, entry, media: value as Media })),
    ),
  );
}

/** One problem for every picture that is missing or broken, at the first entry that uses it. */
export function findMediaProblems(uses: readonly MediaUse[], failures: readonly MediaFailure[]): ContentProblem[] {
  return failures.flatMap(({ url, reason }) => {
    const use = uses.find(({ media }) => media.url === url);
    if (!use) return [];
    return [problemOf(use.name, use.entry, use.field, editorMessage('picture.unusable', { reason }), excerpt(url))];
  });
}

/** Runs `validateEntry`, except on entries that an earlier build accepted. */
function validateOnce(
  known: KnownEntries | undefined,
  ...given: [ContentTypeName, unknown, Locale, number]
): ValidationResult {
  const [name, raw, locale] = given;
  const entry = known?.find(name, locale, raw);
  if (entry) return { problems: [], entry };
  const result = validateEntry(...given);
  if (result.entry) known?.keep(name, locale, raw, result.entry);
  return result;
}

/**
 * Reads and checks all content of the site.
 *
 * @param keep receives the files of its pictures, one by one; without it, they are only checked
 * @param known spares entries that were accepted before
 * @throws {ContentProblemsError} with every problem found
 * @throws {ContentRequestError | ChangingContentError} if the source could not be read
 */
export async function loadContent(
  source: ContentSource,
  keep: KeepFile = () => undefined,
  known?: KnownEntries,
): Promise<LoadedContent> {
  const problems: ContentProblem[] = [];
  const broken = new Set<string>();
  const entries = {} as Record<ContentTypeName, AnyEntry[]>;
  const read = await readConsistentSnapshot(source, contentTypeNames.map(contentType));
  for (const name of contentTypeNames) {
    const { path } = contentType(name);
    entries[name] = [];
    for (const locale of locales) {
      const answer = read(path, locale);
      problems.push(...missingSingleton(name, locale, answer.length));
      for (const [index, raw] of answer.entries()) {
        const result = validateOnce(known, name, raw, locale, index);
        problems.push(...result.problems);
        if (result.entry) entries[name].push(result.entry);
        else broken.add(`${name}/${documentIdOf(raw)}`);
      }
    }
  }
  problems.push(...findIntegrityProblems(entries, broken));
  const uses = mediaUses(entries);
  const { staged, failures } = await stageMedia(
    uses.map(({ media }) => media),
    source,
    keep,
  );
  problems.push(...findMediaProblems(uses, failures));
  if (problems.length > 0) throw new ContentProblemsError(problems, source.files);
  // Each list passed its own type's schema above.
  return { entries: entries as Entries, media: staged };
}

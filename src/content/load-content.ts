/** Content from a source to validated entries: everything is read, then every problem is told at once. */
import * as v from 'valibot';
import { locales, type Locale } from '../../i18n/routes.ts';
import { findIntegrityProblems } from './integrity.ts';
import { collectMedia, type StagedMedia } from './media-files.ts';
import { phrase, readRule } from './phrases.ts';
import {
  ContentProblemsError,
  excerpt,
  nameOfEntry,
  problemOf,
  type AnyEntry,
  type ContentProblem,
} from './problems.ts';
import { contentType, contentTypeNames, type ContentTypeName, type Entry } from './registry.ts';
import type { ContentSource } from './source.ts';

export type Entries = { [Name in ContentTypeName]: Entry<Name>[] };

export interface LoadedContent {
  /** Both languages of every type, in the source's order. */
  entries: Entries;
  media: StagedMedia[];
}

interface ValidationResult {
  problems: ContentProblem[];
  entry: AnyEntry | undefined;
}

function documentIdOf(raw: unknown): unknown {
  return typeof raw === 'object' && raw !== null && 'documentId' in raw ? raw.documentId : undefined;
}

function validate(name: ContentTypeName, raw: unknown, locale: Locale, index: number): ValidationResult {
  const { path, schema } = contentType(name);
  // A field that fails one rule says nothing of the next ones.
  const result = v.safeParse(schema, raw, { abortPipeEarly: true });
  const problems = (result.issues ?? []).map((issue) => ({
    type: path,
    entry: nameOfEntry(raw, index),
    locale,
    field: v.getDotPath(issue) ?? '',
    expected: readRule(issue.message),
    received: excerpt(issue.input),
  }));
  if (!result.success) return { problems, entry: undefined };
  if (result.output.locale === locale) return { problems, entry: { ...result.output } };
  // A source that returns the wrong language would show it on every page.
  const expected = phrase('languageAskedFor', { locale });
  const problem = problemOf(name, { ...result.output, locale }, 'locale', expected, excerpt(result.output.locale));
  return { problems: [problem], entry: undefined };
}

function missingSingleton(name: ContentTypeName, locale: Locale, count: number): ContentProblem[] {
  const { path, singleton } = contentType(name);
  if (!singleton || singleton.optional || count > 0) return [];
  return [{ type: path, entry: path, locale, field: '', expected: phrase('exists'), received: undefined }];
}

/**
 * Reads and checks all content of the site.
 *
 * @throws {ContentProblemsError} with every problem found
 * @throws {ContentRequestError} where the source could not be read at all
 */
export async function loadContent(source: ContentSource): Promise<LoadedContent> {
  const problems: ContentProblem[] = [];
  const broken = new Set<string>();
  const entries = {} as Record<ContentTypeName, AnyEntry[]>;
  for (const name of contentTypeNames) {
    const { path, singleton } = contentType(name);
    entries[name] = [];
    const answers = await Promise.all(locales.map((locale) => source.read(path, locale, singleton !== undefined)));
    for (const [position, locale] of locales.entries()) {
      const answer = answers[position] ?? [];
      problems.push(...missingSingleton(name, locale, answer.length));
      for (const [index, raw] of answer.entries()) {
        const result = validate(name, raw, locale, index);
        problems.push(...result.problems);
        if (result.entry) entries[name].push(result.entry);
        else broken.add(`${name}/${String(documentIdOf(raw))}`);
      }
    }
  }
  problems.push(...findIntegrityProblems(entries, broken));
  const media = await collectMedia(entries, source, problems);
  if (problems.length > 0) throw new ContentProblemsError(problems);
  // Each list was produced by its own type's schema above.
  return { entries: entries as Entries, media };
}

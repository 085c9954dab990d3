/**
 * Urgent content: what must reach visitors whatever is wrong elsewhere. Where the content of the source is refused, a
 * release is made of the accepted content with the urgent entries as they are now.
 */
import { locales } from '#i18n/routes.ts';
import { contentType, type ContentTypeName } from '../schemas/registry.ts';
import { readConsistentSnapshot } from '../source/consistent-snapshot.ts';
import type { ContentSource } from '../source/content-source.ts';
import { findIntegrityProblems } from './integrity.ts';
import type { Entries, LoadedContent } from './load-content.ts';
import { type AnyEntry, ContentProblemsError } from './problems.ts';
import { validateEntry } from './validate-entry.ts';

/** The alert and the hours of single days. They have no pictures, and nothing refers to them. */
export const urgentTypes: readonly ContentTypeName[] = ['alert', 'openingExceptions'];

/**
 * The accepted content with the urgent entries of a source.
 *
 * @throws {ContentProblemsError} by rejection if they are wrong, by themselves or beside the accepted content
 * @throws {ContentRequestError | ChangingContentError} by rejection if they could not be read
 */
export async function loadUrgent(source: ContentSource, accepted: LoadedContent): Promise<LoadedContent> {
  const read = await readConsistentSnapshot(source, urgentTypes.map(contentType));
  const entries: Record<ContentTypeName, AnyEntry[]> = { ...accepted.entries };
  for (const name of urgentTypes) {
    const results = locales.flatMap((locale) =>
      read(contentType(name).path, locale).map((raw, index) => validateEntry(name, raw, locale, index)),
    );
    const problems = results.flatMap((result) => result.problems);
    if (problems.length > 0) throw new ContentProblemsError(problems);
    entries[name] = results.flatMap(({ entry }) => (entry ? [entry] : []));
  }
  const paths = urgentTypes.map((name) => contentType(name).path);
  const between = findIntegrityProblems(entries, new Set()).filter(({ type }) => paths.includes(type));
  if (between.length > 0) throw new ContentProblemsError(between);
  // Each list passed its own type's schema, here or when it was accepted.
  return { ...accepted, entries: entries as Entries };
}

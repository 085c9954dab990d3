/** Checks of an entry's publication or removal, before either happens: the site's own rules, for editors. */
import { type Locale, otherLocale } from '#i18n/routes.ts';
import { getOwn } from '#lib/unknown-data.ts';
import { markedValuesOf, metadataOfField } from '../schemas/field-metadata.ts';
import { contentType, type ContentTypeName, contentTypeNames } from '../schemas/registry.ts';
import { findChangeProblems, outlinesOf, type PublishedEntries } from './change-integrity.ts';
import type { AllEntries, AnyEntry, ContentProblem } from './problems.ts';
import type { IsReserved } from './reserved-slugs.ts';
import { validateEntry } from './validate-entry.ts';

/** The entry that is to be published, and the language that its editor has open. */
export interface OpenEntry {
  name: ContentTypeName;
  documentId: string;
  locale: Locale;
}

/** A relation of an entry. */
export interface Relation {
  /** The field that holds it. */
  field: string;
  target: ContentTypeName;
  documentId: string;
}

export interface PublicationProblems {
  /** The languages that the draft lacks. */
  missing: Locale[];
  /** Problems of the entry itself. */
  inside: ContentProblem[];
  /** Relations to entries that are not published. */
  unpublished: Relation[];
  /** Problems that other entries would have. */
  outside: ContentProblem[];
}

export interface RemovalProblems {
  /** True if all pages need the entry. */
  isNeeded: boolean;
  /** Published entries that need it. */
  needs: ContentProblem[];
  /** Other problems that published entries would have. */
  others: ContentProblem[];
}

const ruleIs = ({ expected }: ContentProblem, ...keys: string[]) =>
  typeof expected === 'object' && keys.includes(expected.key);

const isTarget = (name: string | undefined): name is ContentTypeName =>
  contentTypeNames.some((known) => known === name);

/**
 * The relations of an entry.
 *
 * @param entry validated, or in the wire format
 */
export function relationsOf(name: ContentTypeName, entry: unknown): Relation[] {
  return markedValuesOf(contentType(name).schema, entry).flatMap(({ path, metadata: { relatesTo }, value }) => {
    const documentId = getOwn(value, 'documentId') ?? value;
    if (!isTarget(relatesTo) || typeof documentId !== 'string') return [];
    return [{ field: path.replace(/\.\d+$/, ''), target: relatesTo, documentId }];
  });
}

/**
 * Relations to entries that are not published: the publication would leave them out. Includes both languages, as an
 * entry without one of its languages is related to in the other one alone.
 */
function unpublishedRelations(
  { name, documentId }: OpenEntry,
  entries: readonly AnyEntry[],
  published: AllEntries,
): Relation[] {
  const relations = entries.flatMap((entry) => relationsOf(name, entry));
  const missing = relations.filter((relation) => {
    const isItself = relation.target === name && relation.documentId === documentId;
    return !isItself && !published[relation.target].some((other) => other.documentId === relation.documentId);
  });
  return [...new Map(missing.map((relation) => [`${relation.field} ${relation.documentId}`, relation])).values()];
}

const isComparison = (problem: ContentProblem) => ruleIs(problem, 'sameAsFrench', 'emptyAsInFrench');

/** True if another part of `PublicationProblems` reports it: `missing`, `unpublished`. */
const isToldApart = (problem: ContentProblem, unpublished: readonly Relation[]) =>
  ruleIs(problem, 'alternate.fr', 'alternate.en', 'existingEntry') ||
  (isComparison(problem) && unpublished.some(({ field }) => field === problem.field));

/**
 * The problems of the open entry, those of shared fields once and in the open language, where editors correct them: a rule
 * may have looked at either language, or at both.
 */
function toldOnce(problems: readonly ContentProblem[], { name, locale }: OpenEntry): ContentProblem[] {
  const told = problems.map((problem) => {
    const [field = ''] = problem.field.split('.');
    const { isShared = false } = metadataOfField(contentType(name).schema, field);
    // That a language differs from the other is said of the one that does.
    return isShared && !isComparison(problem) ? { ...problem, locale } : problem;
  });
  const keyOf = ({ locale: language, field, expected }: ContentProblem) => JSON.stringify([language, field, expected]);
  return [...new Map(told.toReversed().map((problem) => [keyOf(problem), problem])).values()].toReversed();
}

/**
 * The problems that the publication of a draft would bring about.
 *
 * @param drafts the languages of the draft in the wire format
 * @param published of the `concernedTypes` at least
 * @param isReserved the words that are no slugs
 */
export function checkPublication(
  open: OpenEntry,
  drafts: Readonly<Partial<Record<Locale, unknown>>>,
  published: PublishedEntries,
  isReserved: IsReserved,
): PublicationProblems {
  const { name, documentId } = open;
  const { path } = contentType(name);
  const languages = [open.locale, otherLocale(open.locale)];
  const results = languages.flatMap((locale) =>
    drafts[locale] === undefined ? [] : [validateEntry(name, drafts[locale], locale)],
  );
  const entries = results.flatMap(({ entry }): AnyEntry[] => (entry ? [entry] : []));
  const outlines = outlinesOf(published);
  const problems = [
    ...results.flatMap((result) => result.problems),
    ...findChangeProblems(outlines, { name, documentId, entries }, isReserved),
  ];
  const isInside = (problem: ContentProblem) => problem.type === path && problem.documentId === documentId;
  const unpublished = unpublishedRelations(open, entries, outlines);
  return {
    missing: languages.filter((locale) => drafts[locale] === undefined),
    inside: toldOnce(
      problems.filter((problem) => isInside(problem) && !isToldApart(problem, unpublished)),
      open,
    ),
    unpublished,
    outside: problems.filter((problem) => !isInside(problem)),
  };
}

/**
 * The problems that the removal of a published entry would bring about.
 *
 * @param published of the `concernedTypes` at least
 * @param isReserved the words that are no slugs
 */
export function checkRemoval(
  { name, documentId }: Pick<OpenEntry, 'name' | 'documentId'>,
  published: PublishedEntries,
  isReserved: IsReserved,
): RemovalProblems {
  const isNeeded = contentType(name).singleton?.optional === false;
  if (isNeeded) return { isNeeded, needs: [], others: [] };
  const problems = findChangeProblems(outlinesOf(published), { name, documentId, entries: [] }, isReserved);
  const isNeed = (problem: ContentProblem) => ruleIs(problem, 'existingEntry', 'careerPage');
  return { isNeeded, needs: problems.filter(isNeed), others: problems.filter((problem) => !isNeed(problem)) };
}

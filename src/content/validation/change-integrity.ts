/** The integrity rules for one entry before it is published or removed: the problems that this would cause. */
import * as v from 'valibot';
import { fieldsIn, metadataOf, relatedTypesOf } from '../schemas/field-metadata.ts';
import { entryFields } from '../schemas/fields.ts';
import { contentType, type ContentTypeName, contentTypeNames } from '../schemas/registry.ts';
import { findDisagreements } from './agreement.ts';
import { inOrder } from './entry-order.ts';
import { findIntegrityProblems } from './integrity.ts';
import { type AllEntries, type AnyEntry, type ContentProblem, namingFields } from './problems.ts';
import { findTakenKeys } from './rate-integrity.ts';
import { reservedSlugs } from './reserved-slugs.ts';

/** One entry as the site would have it afterwards. */
export interface EntryChange {
  name: ContentTypeName;
  documentId: string;
  /** Its languages; none if it is taken off the site. */
  entries: readonly AnyEntry[];
}

/**
 * Types that depend on each other without a relation: jobs need the page of their section, the hours of alerts are
 * told by the clocks of the zoo, and activities start while their park is open.
 */
const otherBonds: readonly (readonly ContentTypeName[])[] = [
  ['jobs', 'careerPages'],
  ['site', 'alert'],
  ['activities', 'openingPeriods'],
  ['activities', 'openingExceptions'],
];

function areBound(name: ContentTypeName, other: ContentTypeName): boolean {
  const refersTo = (from: ContentTypeName, to: ContentTypeName) =>
    relatedTypesOf(contentType(from).schema).includes(to);
  const isBond = otherBonds.some((bond) => bond.includes(name) && bond.includes(other));
  return name === other || refersTo(name, other) || refersTo(other, name) || isBond;
}

/** The content types whose entries a change of one entry can break, or be broken by. */
export function concernedTypes(name: ContentTypeName): ContentTypeName[] {
  return contentTypeNames.filter((other) => areBound(name, other));
}

/**
 * The part of a content type's schema that the rules between entries read: slugs, relations, names, the fields that
 * languages share, and those that lines are compared by. Texts and pictures are left out, which take most of the time to read and to validate.
 */
export function outlineSchema(name: ContentTypeName): v.GenericSchema<unknown, AnyEntry> {
  const fields = fieldsIn(contentType(name).schema).filter(([, schema]) => {
    const { isShared, isCompared, isSlug, namesEntry } = metadataOf(schema);
    return Boolean(isShared ?? isCompared ?? isSlug ?? namesEntry) || relatedTypesOf(schema).length > 0;
  });
  return v.object({ ...Object.fromEntries(fields), ...entryFields });
}

/** An entry without a name under the name of its dates: its identity means nothing to editors. */
function named(name: ContentTypeName, entry: AnyEntry): AnyEntry {
  const dates = [entry['from'], entry['until']];
  const isNamed = namingFields.some((field) => field in contentType(name).schema.entries);
  return isNamed || dates.includes(undefined) ? entry : { ...entry, title: dates.join(' – ') };
}

/** Published entries in the wire format, with the fields of `outlineSchema` at least. */
export type PublishedEntries = Readonly<Partial<Record<ContentTypeName, readonly unknown[]>>>;

/**
 * Published entries as the rules between entries read them. One that does not pass is left out: the report of the build
 * names it.
 */
export function outlinesOf(published: PublishedEntries): AllEntries {
  const lists = contentTypeNames.map((name): [ContentTypeName, AnyEntry[]] => {
    const schema = outlineSchema(name);
    const outlines = (published[name] ?? []).flatMap((entry) => {
      const result = v.safeParse(schema, entry);
      return result.success ? [named(name, result.output)] : [];
    });
    return [name, inOrder(outlines)];
  });
  return Object.fromEntries(lists) as AllEntries;
}

const none: ReadonlySet<string> = new Set();

const keyOf = ({ type, documentId, locale, field, expected }: ContentProblem) =>
  JSON.stringify([type, documentId, locale, field, expected]);

/**
 * The problems between entries that a change would bring about, and those that its own entry has anyway. Existing
 * problems elsewhere do not block a publication.
 *
 * @param published what the site has now, of the `concernedTypes` at least
 * @param isReserved the words that are no slugs
 */
export function findChangeProblems(
  published: AllEntries,
  change: EntryChange,
  isReserved = reservedSlugs(),
): ContentProblem[] {
  const { name, documentId, entries } = change;
  const { path } = contentType(name);
  // The changed entry comes last: of two entries that collide, the rules name the later one.
  const others = published[name].filter((entry) => entry.documentId !== documentId);
  const afterwards = { ...published, [name]: [...others, ...entries] };
  const known = new Set(findIntegrityProblems(published, none, isReserved).map(keyOf));
  const problems = findIntegrityProblems(afterwards, none, isReserved).filter(
    (problem) => (problem.type === path && problem.documentId === documentId) || !known.has(keyOf(problem)),
  );
  return [
    ...problems,
    ...findDisagreements(name, entries),
    ...(name === 'rates' ? findTakenKeys(published.rates, entries) : []),
  ];
}

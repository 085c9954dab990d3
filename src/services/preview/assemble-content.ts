/**
 * Puts together the content that previewed pages show: the drafts of all entries, and where a draft can't be shown yet,
 * what is published. One editor's half-written draft must not stand in the way of another one's preview.
 */
import { slugFieldIn } from '#content/schemas/field-metadata.ts';
import { contentType, contentTypeAt, type ContentTypeName, contentTypeNames } from '#content/schemas/registry.ts';
import { findIntegrityProblems } from '#content/validation/integrity.ts';
import type { AllEntries, AnyEntry } from '#content/validation/problems.ts';
import { type Locale, otherLocale } from '#i18n/routes.ts';
import { type CheckedEntries, type CheckedEntry, type CheckedVersions, isUnchanged } from './contents.ts';
import type { Status } from './draft-client.ts';

/** An entry of a content type, in both languages. */
export interface EntryIdentity {
  name: ContentTypeName;
  documentId: string;
}

/** The entry that is previewed. */
export interface Subject extends EntryIdentity {
  /** The language it is looked at in. */
  locale: Locale;
}

export const keyOf = ({ name, documentId }: EntryIdentity) => `${name}/${documentId}`;

/** Both languages of an entry, as pages need them. */
type Pair = Record<Locale, AnyEntry>;

interface Chosen extends EntryIdentity {
  pair: Pair;
  versions: CheckedVersions;
  isDraft: boolean;
}

export function pairOf({ fr, en }: CheckedEntry): Pair | undefined {
  return fr?.entry && en?.entry ? { fr: fr.entry, en: en.entry } : undefined;
}

/** The draft of the previewed entry in one language, and whatever there is in the other one. */
function pairAround({ draft, published }: CheckedVersions, locale: Locale): Pair | undefined {
  const shown = draft[locale]?.entry;
  if (!shown) return undefined;
  const other = otherLocale(locale);
  const alternate = draft[other]?.entry ?? published[other]?.entry ?? { ...shown, locale: other };
  return locale === 'fr' ? { fr: shown, en: alternate } : { fr: alternate, en: shown };
}

export function entriesByType(chosen: Iterable<EntryIdentity & { pair: Pair }>): AllEntries {
  const entries = Object.fromEntries(contentTypeNames.map((name) => [name, [] as AnyEntry[]])) as AllEntries;
  for (const { name, pair } of chosen) entries[name].push(pair.fr, pair.en);
  return entries;
}

/** The published versions of all entries that have them in both languages. */
export function publishedEntries(entries: CheckedEntries): AllEntries {
  return entriesByType(chooseAll(entries, 'published'));
}

function chooseAll(entries: CheckedEntries, status: Status, subject?: Subject): Chosen[] {
  const subjectKey = subject && keyOf(subject);
  return [...entries].flatMap(([name, ofType]) =>
    [...ofType].flatMap(([documentId, versions]) => {
      const entry = { name, documentId, versions };
      const around = subject && keyOf(entry) === subjectKey ? pairAround(versions, subject.locale) : undefined;
      const draft = status === 'draft' ? (pairOf(versions.draft) ?? around) : undefined;
      const pair = draft ?? pairOf(versions.published);
      return pair ? [{ ...entry, pair, isDraft: draft !== undefined && !isUnchanged(versions) }] : [];
    }),
  );
}

/** The order in which entries keep what two of them want: the previewed one, what is published, other drafts. */
function precedence({ isDraft, ...entry }: Chosen, subject: Subject | undefined): number {
  if (subject && keyOf(entry) === keyOf(subject)) return 0;
  return isDraft ? 2 : 1;
}

const faultsOf = (chosen: readonly Chosen[]): Set<string> => {
  const keys = new Set(chosen.map(keyOf));
  // Entries that have nothing to show are missing on purpose.
  return new Set(
    findIntegrityProblems(entriesByType(chosen), new Set()).flatMap(({ type, documentId }) => {
      const name = contentTypeAt(type);
      const key = name && keyOf({ name, documentId });
      return key !== undefined && keys.has(key) ? [key] : [];
    }),
  );
};

/**
 * Chooses what to show of each entry.
 *
 * @param status what is shown of entries of which it can be
 * @param subject whose draft is shown, even where it can't be published
 */
export function assembleContent(entries: CheckedEntries, status: Status, subject?: Subject): AllEntries {
  const chosen = chooseAll(entries, status, subject).sort((a, b) => precedence(a, subject) - precedence(b, subject));
  // The rules blame the later one of two entries.
  const blamed = faultsOf(chosen);
  const settled = chosen.flatMap((entry) => {
    if (!entry.isDraft || !blamed.has(keyOf(entry)) || precedence(entry, subject) === 0) return [entry];
    const pair = pairOf(entry.versions.published);
    return pair ? [{ ...entry, pair, isDraft: false }] : [];
  });
  return entriesByType(withOwnAddresses(settled));
}

function slugsOf({ name, pair }: Chosen): string[] {
  const field = slugFieldIn(contentType(name).schema);
  return field === undefined
    ? []
    : Object.values(pair).map((entry) => `${name}/${entry.locale}/${String(entry[field])}`);
}

/** Without entries whose address another one has, which comes before them: pages would show one in place of the other. */
function withOwnAddresses(chosen: readonly Chosen[]): Chosen[] {
  const taken = new Set<string>();
  return chosen.filter((entry) => {
    const slugs = slugsOf(entry);
    const isFree = slugs.every((slug) => !taken.has(slug));
    if (isFree) for (const slug of slugs) taken.add(slug);
    return isFree;
  });
}

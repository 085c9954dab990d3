/**
 * Puts together the content that previewed pages show: the drafts of all entries, and where a draft can't be shown yet,
 * what is published. One editor's half-written draft must not stand in the way of another one's preview.
 */
import { editorMessage } from '../../i18n/editor-messages.ts';
import { locales, otherLocale, type Locale } from '../../i18n/routes.ts';
import { contentTypeAt, contentTypeNames, type ContentTypeName } from '../content/schemas/registry.ts';
import { findIntegrityProblems } from '../content/validation/integrity.ts';
import { problemOf, type AllEntries, type AnyEntry, type ContentProblem } from '../content/validation/problems.ts';
import type { CheckedEntry, DraftEntries } from './drafts.ts';

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

/** What stands in the way of publishing drafts, by `keyOf`. */
export type DraftProblems = ReadonlyMap<string, readonly ContentProblem[]>;

export interface AssembledContent {
  entries: AllEntries;
  problems: DraftProblems;
}

export interface AssemblyOptions {
  drafts: DraftEntries;
  /** The published version of an entry; asked for only where it is needed. */
  publishedOf: (entry: EntryIdentity) => Promise<CheckedEntry>;
  /** The previewed entry: its draft is shown, even where it can't be published. */
  subject?: Subject | undefined;
}

/** Both languages of an entry, as pages need them. */
interface Chosen extends EntryIdentity {
  pair: Record<Locale, AnyEntry>;
  isDraft: boolean;
}

function pairOf({ fr, en }: CheckedEntry): Chosen['pair'] | undefined {
  return fr?.entry && en?.entry ? { fr: fr.entry, en: en.entry } : undefined;
}

/** The draft of the previewed entry in one language, and whatever there is in the other one. */
function pairAround(draft: CheckedEntry, published: CheckedEntry, locale: Locale): Chosen['pair'] | undefined {
  const shown = draft[locale]?.entry;
  if (!shown) return undefined;
  const other = otherLocale(locale);
  const twin = draft[other]?.entry ?? published[other]?.entry ?? { ...shown, locale: other };
  return locale === 'fr' ? { fr: shown, en: twin } : { fr: twin, en: shown };
}

/** What is wrong with a draft by itself. */
export function ownProblems(name: ContentTypeName, draft: CheckedEntry): ContentProblem[] {
  const missing = locales.flatMap((locale) => {
    const twin = draft[otherLocale(locale)]?.entry;
    return twin && !draft[locale] ? [problemOf(name, twin, '', editorMessage(`twin.${locale}`))] : [];
  });
  return [...locales.flatMap((locale) => draft[locale]?.problems ?? []), ...missing];
}

function entriesByType(chosen: Iterable<Chosen>): AllEntries {
  const entries = Object.fromEntries(contentTypeNames.map((name) => [name, [] as AnyEntry[]])) as AllEntries;
  for (const { name, pair } of chosen) entries[name].push(pair.fr, pair.en);
  return entries;
}

/** Chooses what to show of each entry. */
export async function assembleContent({ drafts, publishedOf, subject }: AssemblyOptions): Promise<AssembledContent> {
  const chosen = new Map<string, Chosen>();
  const problems = new Map<string, readonly ContentProblem[]>();
  /** Entries that have nothing to show: nothing reports them missing. */
  const left = new Set<string>();
  const subjectKey = subject && keyOf(subject);

  async function choose(entry: EntryIdentity, draftPair: Chosen['pair'] | undefined): Promise<void> {
    const key = keyOf(entry);
    const pair = draftPair ?? pairOf(await publishedOf(entry));
    if (pair) chosen.set(key, { ...entry, pair, isDraft: draftPair !== undefined });
    else {
      chosen.delete(key);
      left.add(key);
    }
  }

  for (const [name, ofType] of drafts) {
    for (const [documentId, draft] of ofType) {
      const entry = { name, documentId };
      const own = ownProblems(name, draft);
      if (own.length > 0) problems.set(keyOf(entry), own);
      const isSubject = subject && keyOf(entry) === subjectKey;
      const around = () =>
        publishedOf(entry).then((published) => isSubject && pairAround(draft, published, subject.locale));
      await choose(entry, pairOf(draft) ?? ((isSubject && (await around())) || undefined));
    }
  }

  const found = findIntegrityProblems(entriesByType(chosen.values()), left);
  const byEntry = Map.groupBy(found, ({ type, documentId }) => {
    const name = contentTypeAt(type);
    return name ? keyOf({ name, documentId }) : type;
  });
  for (const [key, ofEntry] of byEntry) {
    const entry = chosen.get(key);
    if (!entry?.isDraft) continue;
    problems.set(key, [...(problems.get(key) ?? []), ...ofEntry]);
    if (key !== subjectKey) await choose(entry, undefined);
  }
  return { entries: entriesByType(chosen.values()), problems };
}

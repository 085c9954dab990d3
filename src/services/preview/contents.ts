/** Drafts and what is published, entry by entry: checked, and kept up to date with the content service. */
import { hasField } from '#content/schemas/field-metadata.ts';
import { contentType, type ContentTypeName, contentTypeNames } from '#content/schemas/registry.ts';
import { validateEntry, type ValidationResult } from '#content/validation/validate-entry.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import { getOwn } from '#lib/unknown-data.ts';
import type { ContentStates, DraftClient, EntryVersions, Status } from './draft-client.ts';

/** One version of an entry in one language, as its schema sees it. */
export interface CheckedVersion extends ValidationResult {
  /** The entry as text, to compare versions. */
  source: string;
}

/** One version of an entry, in the languages it exists in. */
export type CheckedEntry = Readonly<Partial<Record<Locale, CheckedVersion>>>;

/** The versions of an entry. Where they hold the same, they are the same object. */
export type CheckedVersions = Readonly<Record<Status, CheckedEntry>>;

type OfType = ReadonlyMap<string, CheckedVersions>;

/** By content type, then by `documentId`. */
export type CheckedEntries = ReadonlyMap<ContentTypeName, OfType>;

/** All versions of all entries as they were at one time. */
export interface Contents {
  entries: CheckedEntries;
  states: ContentStates;
}

/** The number of changed entries of a collection beyond which it is read as a whole. */
const fewEntries = 10;

const nothing: CheckedVersions = { draft: {}, published: {} };

/** Checks one version of an entry; one of the known ones if it is still the same. */
function checkVersion(
  name: ContentTypeName,
  raw: unknown,
  locale: Locale,
  known: readonly (CheckedVersion | undefined)[],
): CheckedVersion {
  // Pages don't show these, and each version has others.
  const { id, publishedAt, ...content } = raw as Record<string, unknown>;
  void [id, publishedAt];
  const source = JSON.stringify(content);
  return known.find((version) => version?.source === source) ?? { ...validateEntry(name, raw, locale), source };
}

/** Checks all versions of an entry. */
export function checkVersions(
  name: ContentTypeName,
  raw: EntryVersions,
  known: CheckedVersions = nothing,
): CheckedVersions {
  const check = (status: Status, former: CheckedVersions): CheckedEntry => {
    const versions = locales
      .filter((locale) => raw[status][locale] !== null)
      .map((locale) => {
        const formers = [former[status][locale], former.draft[locale], former.published[locale]];
        return [locale, checkVersion(name, raw[status][locale], locale, formers)];
      });
    return Object.fromEntries(versions) as CheckedEntry;
  };
  const published = check('published', known);
  return { published, draft: check('draft', { ...known, published }) };
}

/** @returns whether a draft holds the same as the published version */
export function isUnchanged({ draft, published }: CheckedVersions): boolean {
  return locales.every((locale) => draft[locale] === published[locale]);
}

const statesOf = ({ entries }: ContentStates, name: ContentTypeName) => entries[contentType(name).path] ?? {};

/** @returns whether something is gone or, with `isReplaced`, is another one */
function hasLost(before: Record<string, string>, now: Record<string, string>, isReplaced: boolean): boolean {
  return Object.entries(before).some(([key, state]) => (isReplaced ? now[key] !== state : now[key] === undefined));
}

/** The content types whose entries hold what has gone without a trace in them: related entries, replaced files. */
function typesToRead(before: ContentStates, now: ContentStates): Set<ContentTypeName> {
  const lost = new Set<string>(
    contentTypeNames.filter((name) => hasLost(statesOf(before, name), statesOf(now, name), false)),
  );
  const areFilesReplaced = hasLost(before.files, now.files, true);
  const touched = contentTypeNames.filter((name) =>
    hasField(contentType(name).schema, ({ relatesTo, isMedia }) =>
      isMedia ? areFilesReplaced : relatesTo !== undefined && lost.has(relatesTo),
    ),
  );
  return new Set(touched);
}

/** Reads all entries of a content type. */
async function readAll({ collections }: DraftClient, name: ContentTypeName, known: OfType): Promise<OfType> {
  const { path, singleton } = contentType(name);
  const raw = new Map<string, EntryVersions>();
  const read = async (status: Status, locale: Locale): Promise<void> => {
    for (const entry of await collections[status].read(path, locale, singleton !== undefined)) {
      const id = String(getOwn(entry, 'documentId'));
      const versions = raw.get(id) ?? { draft: { fr: null, en: null }, published: { fr: null, en: null } };
      versions[status][locale] = entry as Record<string, unknown>;
      raw.set(id, versions);
    }
  };
  await Promise.all(locales.flatMap((locale) => [read('draft', locale), read('published', locale)]));
  return new Map(Array.from(raw, ([id, versions]) => [id, checkVersions(name, versions, known.get(id))]));
}

/** Reads some entries anew. */
async function readSome(
  client: DraftClient,
  name: ContentTypeName,
  known: OfType,
  ids: readonly string[],
): Promise<OfType> {
  const entries = new Map(known);
  await Promise.all(
    ids.map(async (id) => {
      const versions = checkVersions(name, await client.readVersions(contentType(name).path, id), known.get(id));
      const isThere = Object.keys({ ...versions.draft, ...versions.published }).length > 0;
      if (isThere) entries.set(id, versions);
      else entries.delete(id);
    }),
  );
  return entries;
}

/**
 * Brings contents up to date: reads what was changed since, or everything the first time.
 *
 * @returns `before` if nothing was
 */
export async function readContents(client: DraftClient, before?: Contents): Promise<Contents> {
  // First: whatever changes while entries are read is read again the next time.
  const states = await client.readStates();
  if (before && JSON.stringify(states) === JSON.stringify(before.states)) return before;
  const whole = before ? typesToRead(before.states, states) : new Set(contentTypeNames);
  const read = await Promise.all(
    contentTypeNames.map(async (name) => {
      const known: OfType = before?.entries.get(name) ?? new Map();
      const [former, now] = [before ? statesOf(before.states, name) : {}, statesOf(states, name)];
      const ids = Object.keys({ ...former, ...now }).filter((id) => former[id] !== now[id]);
      if (whole.has(name) || ids.length > fewEntries) return [name, await readAll(client, name, known)] as const;
      return [name, ids.length > 0 ? await readSome(client, name, known, ids) : known] as const;
    }),
  );
  return { entries: new Map(read), states };
}

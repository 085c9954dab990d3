/** The drafts of all entries, or what is published of them, checked one by one and kept up to date. */
import { locales, type Locale } from '../../i18n/routes.ts';
import { hasField } from '../content/schemas/field-metadata.ts';
import { contentType, contentTypeNames, type ContentTypeName } from '../content/schemas/registry.ts';
import { validateEntry, type ValidationResult } from '../content/validation/validate-entry.ts';
import { getOwn } from '../lib/unknown-data.ts';
import type { ContentStates, DraftClient, Status } from './draft-client.ts';

/** An entry in one language, as its schema sees it. */
export interface CheckedVersion extends ValidationResult {
  /** What the content service answered, as text. */
  source: string;
}

/** An entry, in the languages it exists in. */
export type CheckedEntry = Readonly<Partial<Record<Locale, CheckedVersion>>>;

/** By content type, then by `documentId`. */
export type DraftEntries = ReadonlyMap<ContentTypeName, ReadonlyMap<string, CheckedEntry>>;

/** All drafts as they were at one time. */
export interface Drafts {
  entries: DraftEntries;
  states: ContentStates;
}

/** Where more entries of a collection than these were changed, it is read as a whole. */
const fewEntries = 10;

/** Checks one version of an entry; `known` if it is still the same. */
function checkVersion(name: ContentTypeName, raw: unknown, locale: Locale, known?: CheckedVersion): CheckedVersion {
  const source = JSON.stringify(raw);
  // Entries that stay the same objects are not compared and frozen again.
  return known?.source === source ? known : { ...validateEntry(name, raw, locale), source };
}

/** Checks an entry in all its languages. */
export function checkEntry(
  name: ContentTypeName,
  raw: Readonly<Record<Locale, unknown>>,
  known: CheckedEntry = {},
): CheckedEntry {
  const versions = locales
    .filter((locale) => raw[locale] !== null && raw[locale] !== undefined)
    .map((locale) => [locale, checkVersion(name, raw[locale], locale, known[locale])]);
  return Object.fromEntries(versions) as CheckedEntry;
}

const statesOf = ({ entries }: ContentStates, name: ContentTypeName) => entries[contentType(name).path] ?? {};

/** Whether something that was there is there no more, or is another one. */
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

type OfType = ReadonlyMap<string, CheckedEntry>;

/** Reads all drafts of a content type. */
async function readAll(
  { collections }: DraftClient,
  status: Status,
  name: ContentTypeName,
  known: OfType,
): Promise<OfType> {
  const { path, singleton } = contentType(name);
  const lists = await Promise.all(
    locales.map((locale) => collections[status].read(path, locale, singleton !== undefined)),
  );
  const raw = new Map<string, Record<Locale, unknown>>();
  for (const [position, locale] of locales.entries()) {
    for (const entry of lists[position] ?? []) {
      const id = String(getOwn(entry, 'documentId'));
      raw.set(id, { fr: undefined, en: undefined, ...raw.get(id), [locale]: entry });
    }
  }
  return new Map(Array.from(raw, ([id, versions]) => [id, checkEntry(name, versions, known.get(id))]));
}

/** Reads the drafts of some entries anew. */
async function readSome(
  client: DraftClient,
  status: Status,
  name: ContentTypeName,
  known: OfType,
  ids: readonly string[],
): Promise<OfType> {
  const entries = new Map(known);
  await Promise.all(
    ids.map(async (id) => {
      const versions = await client.readVersions(contentType(name).path, id);
      const entry = checkEntry(name, versions[status], known.get(id));
      if (Object.keys(entry).length > 0) entries.set(id, entry);
      else entries.delete(id);
    }),
  );
  return entries;
}

/** Brings drafts up to date: reads what was changed since, or everything the first time. @returns `before` if nothing was */
export async function readDrafts(client: DraftClient, status: Status, before?: Drafts): Promise<Drafts> {
  // First: whatever changes while the drafts are read is read again the next time.
  const states = await client.readStates();
  if (before && JSON.stringify(states) === JSON.stringify(before.states)) return before;
  const whole = before ? typesToRead(before.states, states) : new Set(contentTypeNames);
  const read = await Promise.all(
    contentTypeNames.map(async (name) => {
      const known: OfType = before?.entries.get(name) ?? new Map();
      const [former, now] = [before ? statesOf(before.states, name) : {}, statesOf(states, name)];
      const ids = Object.keys({ ...former, ...now }).filter((id) => former[id] !== now[id]);
      if (whole.has(name) || ids.length > fewEntries)
        return [name, await readAll(client, status, name, known)] as const;
      return [name, ids.length > 0 ? await readSome(client, status, name, known, ids) : known] as const;
    }),
  );
  return { entries: new Map(read), states };
}

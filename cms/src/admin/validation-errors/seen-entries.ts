/** The version of each entry that its form was filled with: Strapi's own requests don't say. */
import { seenNothing } from '../../../rules/checks/seen-header.ts';

interface Seen {
  /** When it was saved last. */
  version: string;
  /** The answer that the form was filled with. */
  answer: unknown;
}

/** The last answer for each entry, by its address and language. */
const seen = new Map<string, Seen>();

/** The entry that somebody else has changed, and the page on which the editor's own version is. */
let held: { entry: string; page: string } | undefined;

/** Addresses of entries that were deleted here, and not read since. */
const deleted = new Set<string>();

const entryPath =
  /\/content-manager\/(?:collection-types\/[^/]+\/(?!actions\/|create$)[^/]+|single-types\/[^/]+)(?=$|\/actions\/publish$)/;

/** The key of the entry that an address belongs to; undefined for any other address. */
export function entryAt({ pathname, searchParams }: URL): string | undefined {
  // The published version is only shown, never changed.
  const entry = entryPath.exec(pathname)?.[0];
  if (entry === undefined || searchParams.get('status') === 'published') return undefined;
  return `${entry} ${searchParams.get('locale') ?? ''}`;
}

/** The version that the editor's form shows; undefined if it is not known. */
export const seenVersion = (entry: string): string | undefined => seen.get(entry)?.version;

/** The answer that the editor's form was filled with; undefined if there was none. */
export const seenAnswer = (entry: string): unknown => seen.get(entry)?.answer;

/** Stores the service's response for an entry. */
export function keepSeen(entry: string, answer: unknown): void {
  const { data } = (answer ?? {}) as { data?: { updatedAt?: string } | null };
  seen.set(entry, { version: data?.updatedAt ?? seenNothing, answer });
}

/** Forgets the version of an entry whose form is about to be filled again. */
export function forgetSeen(entry: string): void {
  seen.delete(entry);
}

/**
 * Keeps the form of an entry although the service has another version: the panel reads the entry again after each
 * failed save, which would replace the input. Lasts until the editor leaves the page or reloads it.
 */
export function holdEntry(entry: string): void {
  held = { entry, page: window.location.href };
}

const pathOf = (entry: string) => entry.split(' ', 1).join('');

/** Notes that an entry is gone in all languages: the panel reads it once more, and would report an error. */
export function noteDeletion(entry: string): void {
  deleted.add(pathOf(entry));
}

/** The answer that the panel gets for an entry that is held or gone; undefined for any other one. */
export function heldAnswer(entry: string): unknown {
  if (deleted.delete(pathOf(entry))) return seen.get(entry)?.answer;
  if (held?.page !== window.location.href) held = undefined;
  return held?.entry === entry ? seen.get(entry)?.answer : undefined;
}

/** Which version of an entry its form was filled with: Strapi's own requests don't say. */
import { seenNothing } from '../../../checks/seen-header.ts';

/** The version of each entry that was read last, by its address and language. */
const seen = new Map<string, string>();

const entryPath =
  /\/content-manager\/(?:collection-types\/[^/]+\/(?!actions\/|create$)[^/]+|single-types\/[^/]+)(?=$|\/actions\/publish$)/;

/** What an address says about an entry; undefined for any other address. */
export function entryAt({ pathname, searchParams }: URL): string | undefined {
  // The published version is only shown, never changed.
  const entry = entryPath.exec(pathname)?.[0];
  if (entry === undefined || searchParams.get('status') === 'published') return undefined;
  return `${entry} ${searchParams.get('locale') ?? searchParams.get('plugins[i18n][locale]') ?? ''}`;
}

/** The version that the editor has before their eyes; undefined if nobody has read the entry. */
export const seenVersion = (entry: string): string | undefined => seen.get(entry);

/** Keeps what an answer says about an entry. */
export function keepVersion(entry: string, answer: unknown): void {
  const { data } = (answer ?? {}) as { data?: { updatedAt?: string } | null };
  seen.set(entry, data?.updatedAt ?? seenNothing);
}

/** Its form is filled again after this; until then nobody knows what it shows. */
export function forgetVersion(entry: string): void {
  seen.delete(entry);
}

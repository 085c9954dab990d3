/** A few bundled entries of every type, in the wire format, with all that they refer to. */
import type { Locale } from '#i18n/routes.ts';
import { type RawEntry, readLists } from '#tests/support/short-lists.ts';

/** The entries of every collection by `language/collection`. */
export type RawContent = Map<string, unknown[]>;

/** Besides the first entries of each list: one with separate dates, one on a single day, a page below another. */
const special: ((entry: RawEntry) => boolean)[] = [
  ({ availabilities }) => Array.isArray(availabilities) && availabilities.length > 0,
  ({ date, schedule }) => typeof date === 'string' && Array.isArray(schedule),
  ({ parent }) => typeof parent === 'object' && parent !== null,
  ({ family }) => typeof family === 'object' && family !== null,
];
const first = 2;

/** The identities that an entry refers to. */
function referredBy(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'documentId' in value && typeof value.documentId === 'string' ? [value.documentId] : [];
  return [...own, ...Object.values(value).flatMap(referredBy)];
}

/** Related animals refer to others without end; a single picture for all entries is prepared once. */
function simplify(entry: RawEntry): RawEntry {
  const simple: RawEntry = { ...entry, ...('related' in entry && { related: [] }) };
  for (const field of ['image', 'map']) {
    if (field in simple) simple[field] = { url: '/media/a.svg', mime: 'image/svg+xml', width: 800, height: 600 };
  }
  return simple;
}

export async function readSmallContent(): Promise<RawContent> {
  const all = new Map(Array.from(await readLists(), ([key, entries]) => [key, entries.map(simplify)]));
  const picked = [...all.values()].flatMap((entries) => [
    ...entries.slice(0, first),
    ...special.flatMap((isSpecial) => entries.find(isSpecial) ?? []),
  ]);
  const kept = new Set<unknown>(picked.flatMap(referredBy));
  // A set that grows while it is gone through: those that an entry refers to refer to others.
  const entries = [...all.values()].flat();
  for (const id of kept)
    for (const entry of entries)
      if (entry['documentId'] === id) for (const referred of referredBy(entry)) kept.add(referred);
  // The sections of careers are referred to by name.
  for (const entry of all.get('fr/career-pages') ?? []) kept.add(entry['documentId']);
  return new Map(Array.from(all, ([key, list]) => [key, list.filter(({ documentId }) => kept.has(documentId))]));
}

/** The entries of a collection. */
export function entriesIn(content: RawContent, path: string, locale: Locale): unknown[] {
  return content.get(`${locale}/${path}`) ?? [];
}

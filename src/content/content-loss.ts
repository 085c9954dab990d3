/** The content-loss guard: stops a release whose content has shrunk, until editors confirm that they removed it. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { locales } from '#i18n/routes.ts';
import { ContentLossError, type Loss, type NamedLoss } from './content-loss-error.ts';
import { contentType, type ContentTypeName, contentTypeNames } from './schemas/registry.ts';
import type { Entries } from './validation/load-content.ts';
import { type AnyEntry, titleOf } from './validation/problems.ts';

/** The file of the counts in a release, with which they travel. */
export const countsFile = 'content-counts.json';

const countsSchema = v.record(v.string(), v.record(v.picklist(locales), v.number()));

/** The number of entries by content type, as the service calls it, and language. */
export type ContentCounts = v.InferOutput<typeof countsSchema>;

export function countEntries(entries: Entries): ContentCounts {
  return Object.fromEntries(
    contentTypeNames.map((name) => [
      contentType(name).path,
      Object.fromEntries(
        locales.map((locale) => [locale, entries[name].filter((entry) => entry.locale === locale).length]),
      ),
    ]),
  );
}

/** The counts of a release; undefined if it has none that can be read. */
export async function readCounts(release: URL): Promise<ContentCounts | undefined> {
  const text = await readFile(new URL(countsFile, release), 'utf8').catch(() => '{}');
  return v.is(v.pipe(v.string(), v.parseJson(), countsSchema), text) ? (JSON.parse(text) as ContentCounts) : undefined;
}

/** The share of a type that may go from one release to the next; a single entry always may. */
const mostLost = 1 / 5;

function isSuspicious(before: number, after: number): boolean {
  const lost = before - after;
  return lost > 0 && (after === 0 || lost > Math.max(1, before * mostLost));
}

/** The types that lost more than editors remove between two releases. One that may be missing, an alert, never does. */
export function findLosses(before: ContentCounts, after: ContentCounts): Loss[] {
  return contentTypeNames
    .filter((name) => !contentType(name).singleton?.optional)
    .flatMap((name) => {
      const { path: type } = contentType(name);
      return locales
        .map((locale) => ({ type, locale, before: before[type]?.[locale] ?? 0, after: after[type]?.[locale] ?? 0 }))
        .filter((counts) => isSuspicious(counts.before, counts.after));
    });
}

/**
 * The code by which editors confirm a loss: a digest of the content before and of what is gone, so that it can't
 * confirm what is lost later.
 */
function codeFor(before: ContentCounts, losses: readonly Loss[]): string {
  const counts = Object.entries(before).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([counts.map(([type, { fr, en }]) => [type, fr, en]), losses]))
    .digest('hex')
    .slice(0, 8);
}

/** Content whose release may be held back, and that of the last build on this machine, which may name what is gone. */
export interface ComparedContent {
  entries: Entries;
  /** Reads the entries of a type, in both languages. May reject. */
  former: (name: ContentTypeName) => Promise<readonly AnyEntry[]>;
}

/**
 * The titles of the entries that one language of a content type no longer has.
 *
 * @returns none if the last build on this machine was of other content than what is online
 */
async function lostTitles({ type, locale, before }: Loss, { entries, former }: ComparedContent): Promise<string[]> {
  const name = contentTypeNames.find((known) => contentType(known).path === type);
  if (name === undefined) return [];
  const all = await former(name).catch(() => []);
  const known = all.filter((entry) => entry.locale === locale);
  if (known.length !== before) return [];
  const left = new Set(entries[name].filter((entry) => entry.locale === locale).map(({ documentId }) => documentId));
  return known.filter(({ documentId }) => !left.has(documentId)).map((entry) => titleOf(entry) ?? entry.documentId);
}

/**
 * @param online folder of the release that visitors see, if there is one
 * @param acceptRemovals the code that editors have confirmed
 * @throws {ContentLossError} by rejection
 */
export async function guardContentLoss(
  online: string | undefined,
  counts: ContentCounts,
  acceptRemovals: string | undefined,
  content?: ComparedContent,
): Promise<void> {
  const before = (online === undefined ? undefined : await readCounts(pathToFileURL(`${online}/`))) ?? {};
  const losses = findLosses(before, counts);
  if (losses.length === 0) return;
  const code = codeFor(before, losses);
  if (acceptRemovals === code) return;
  const named: NamedLoss[] = [];
  for (const loss of losses) named.push({ ...loss, titles: content ? await lostTitles(loss, content) : [] });
  throw new ContentLossError(named, code, acceptRemovals);
}

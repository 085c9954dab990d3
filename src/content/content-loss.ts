/** The content-loss guard: stops a release whose content has shrunk, until editors confirm that they removed it. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { locales } from '#i18n/routes.ts';
import { ContentLossError, type Loss } from './content-loss-error.ts';
import { contentType, contentTypeNames } from './schemas/registry.ts';
import type { Entries } from './validation/load-content.ts';
import { titleOf } from './validation/problems.ts';

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
 * The token by which editors confirm a loss: a digest of the content before and of what is gone, so that it can't
 * confirm what is lost later.
 */
function confirmationToken(before: ContentCounts, losses: readonly Loss[]): string {
  const counts = Object.entries(before).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([counts.map(([type, { fr, en }]) => [type, fr, en]), losses]))
    .digest('hex')
    .slice(0, 8);
}

/** The titles of the entries that one language of a content type no longer has. */
function lostTitles({ type, locale }: Loss, before: Entries, after: Entries): string[] {
  const name = contentTypeNames.find((known) => contentType(known).path === type);
  if (name === undefined) return [];
  const left = new Set(after[name].filter((entry) => entry.locale === locale).map(({ documentId }) => documentId));
  const lost = before[name].filter((entry) => entry.locale === locale && !left.has(entry.documentId));
  return lost.map((entry) => titleOf(entry) ?? entry.documentId);
}

/** Content whose release may be held back, and that of the last build, which names what is gone. */
export interface ComparedContent {
  entries: Entries;
  /** Returns undefined if nobody knows it. */
  former: () => Entries | undefined;
}

/**
 * @param online folder of the release that visitors see, if there is one
 * @param confirmed the token that editors have confirmed: `ACCEPT_REMOVALS`, `--accept-removals`, the workflow's input
 *   `removals` or `acceptRemovals` of a request, which kept the names that are in use
 * @throws {ContentLossError}
 */
export async function guardContentLoss(
  online: string | undefined,
  counts: ContentCounts,
  confirmed: string | undefined,
  content?: ComparedContent,
): Promise<void> {
  const before = (online === undefined ? undefined : await readCounts(pathToFileURL(`${online}/`))) ?? {};
  const losses = findLosses(before, counts);
  if (losses.length === 0) return;
  const token = confirmationToken(before, losses);
  if (confirmed === token) return;
  const former = content?.former();
  const named = losses.map((loss) => ({
    ...loss,
    titles: content && former ? lostTitles(loss, former, content.entries) : [],
  }));
  throw new ContentLossError(named, token, confirmed);
}

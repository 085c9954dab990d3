/** The consistent snapshot: all content of a source as it was at one moment. */
import { createHash } from 'node:crypto';
import { editorMessage, inBothLanguages, inEachLanguage } from '#i18n/editor-messages.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import { forEachConcurrently } from '#lib/for-each-concurrently.ts';
import { ExplainedError } from '#services/reporting/explained-error.ts';
import type { ContentSource } from './content-source.ts';

/** The content changed during every attempt to read it. */
export class ChangingContentError extends ExplainedError {}

/** A collection, or a single entry. */
export interface Collection {
  path: string;
  singleton?: unknown;
}

/** The entries of a collection in one language; none of one that was not asked for. */
export type ReadContent = (path: string, locale: Locale) => readonly unknown[];

const mostReadings = 4;

/** Collections that are asked for at once: a service answers some while others are on their way. */
const concurrency = 4;

/** The entries by list: a collection in one language. */
type Reading = ReadonlyMap<string, readonly unknown[]>;

const keyOf = (path: string, locale: Locale) => `${path} (${locale})`;

function digestOf(entry: unknown): string {
  try {
    return createHash('sha256').update(JSON.stringify(entry)).digest('base64');
  } catch {
    // An entry that JSON can't hold, nested too deeply above all, is left to the report on the content.
    return typeof entry;
  }
}

/** A digest of each list, independent of the order of its entries. */
function digestsOf(reading: Reading): Map<string, string> {
  return new Map(Array.from(reading, ([list, entries]) => [list, entries.map(digestOf).sort().join()]));
}

async function readOnce(source: ContentSource, collections: readonly Collection[]): Promise<Reading> {
  const reading = new Map<string, unknown[]>();
  await forEachConcurrently(collections, concurrency, async ({ path, singleton }) => {
    const lists = await Promise.all(locales.map((locale) => source.read(path, locale, singleton !== undefined)));
    for (const [position, locale] of locales.entries()) reading.set(keyOf(path, locale), lists[position] ?? []);
  });
  return reading;
}

/**
 * Reads all collections in both languages as the source held them at one moment. One reading alone may mix states that
 * never were together: a list that changed after it was read, two languages from before and after an edit, an entry
 * that slipped between two pages because another one was removed. So a reading counts if the source had the same
 * version before and after it, or if the reading before it was the same, which takes two of a source without versions.
 *
 * @throws {ChangingContentError} by rejection
 */
export async function readConsistentSnapshot(
  source: ContentSource,
  collections: readonly Collection[],
): Promise<ReadContent> {
  let former: Map<string, string> | undefined;
  let version = await source.readVersion?.();
  for (let readings = 1; ; readings += 1) {
    const reading = await readOnce(source, collections);
    const read: ReadContent = (path, locale) => reading.get(keyOf(path, locale)) ?? [];
    const before = version;
    version = before === undefined ? undefined : await source.readVersion?.();
    if (version !== undefined && version === before) return read;
    const digests = digestsOf(reading);
    const changed = [...digests].filter(([list, digest]) => former?.get(list) !== digest);
    if (changed.length === 0) return read;
    if (readings === mostReadings) {
      const lists = changed.map(([list]) => list).join(', ');
      const message = inBothLanguages(editorMessage('unsettled', { lists, readings }));
      throw new ChangingContentError(message, { reason: inEachLanguage(editorMessage('failed.changing')) });
    }
    former = digests;
  }
}

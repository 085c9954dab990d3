/** Reads all content of a source as it was at one moment. */
import { createHash } from 'node:crypto';
import { editorMessage, inBothLanguages, inEachLanguage } from '#i18n/editor-messages.ts';
import { locales, type Locale } from '#i18n/routes.ts';
import { ExplainedError } from '#reporting/explained-error.ts';
import type { ContentSource } from './content-source.ts';

/** Somebody edits while the content is being read. */
export class ChangingContentError extends ExplainedError {}

/** A collection, or a single entry. */
export interface Collection {
  path: string;
  singleton?: unknown;
}

/** The entries of a collection in one language; none of one that was not asked for. */
export type ReadContent = (path: string, locale: Locale) => readonly unknown[];

const mostReadings = 4;

interface Reading {
  entries: Map<string, unknown[]>;
  /** What the entries of each list are, whatever their order. */
  digests: Map<string, string>;
}

const keyOf = (path: string, locale: Locale) => `${path} (${locale})`;

function digestOf(entry: unknown): string {
  try {
    return createHash('sha256').update(JSON.stringify(entry)).digest('base64');
  } catch {
    // What can't be written down, nested too deeply above all, is left to the report on the content.
    return typeof entry;
  }
}

async function readOnce(source: ContentSource, collections: readonly Collection[]): Promise<Reading> {
  const reading: Reading = { entries: new Map(), digests: new Map() };
  for (const { path, singleton } of collections) {
    const lists = await Promise.all(locales.map((locale) => source.read(path, locale, singleton !== undefined)));
    for (const [position, locale] of locales.entries()) {
      const list = lists[position] ?? [];
      reading.entries.set(keyOf(path, locale), list);
      reading.digests.set(keyOf(path, locale), list.map(digestOf).sort().join());
    }
  }
  return reading;
}

/**
 * Reads all collections in both languages until two readings in a row agree: between the two, the source held just that.
 * One reading alone may mix states that never were together: a list that changed after it was read, two languages from
 * before and after an edit, an entry that slipped between two pages because another one was removed.
 *
 * @throws {ChangingContentError} by rejection
 */
export async function readConsistentSnapshot(
  source: ContentSource,
  collections: readonly Collection[],
): Promise<ReadContent> {
  let former = await readOnce(source, collections);
  for (let readings = 2; ; readings += 1) {
    const reading = await readOnce(source, collections);
    const changed = [...reading.digests].filter(([key, digest]) => former.digests.get(key) !== digest);
    if (changed.length === 0) return (path, locale) => reading.entries.get(keyOf(path, locale)) ?? [];
    if (readings === mostReadings) {
      const lists = changed.map(([key]) => key).join(', ');
      const message = inBothLanguages(editorMessage('unsettled', { lists, readings }));
      throw new ChangingContentError(message, { reason: inEachLanguage(editorMessage('failed.changing')) });
    }
    former = reading;
  }
}

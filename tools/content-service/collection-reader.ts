/** The collections of the content, kept while their files stay as they are: clients read them page by page. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BundledContentError, readBundled } from '#content/source/bundled-source.ts';
import { buildInstant } from '#services/config/environment.ts';

/** Bundled entries have no publication instant; a fixed one keeps responses reproducible. */
const publishedAt = '2026-01-01T00:00:00.000Z';

export type PublishedEntry = Readonly<Record<string, unknown>>;

/** A list of entries, or the only entry of a singleton. */
export interface Collection {
  entries: readonly PublishedEntry[];
  isSingleton: boolean;
  /** The entries by `documentId`. */
  sorted: readonly PublishedEntry[];
}

/** Gives an entry an id, which differs between languages as in Strapi, so that nobody relies on it as an identity. */
function toPublished(entry: unknown, position: number, locale: string): PublishedEntry {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    throw new BundledContentError(`Entry ${position + 1} is not an object`);
  }
  return { id: 2 * position + (locale === 'fr' ? 1 : 2), publishedAt, ...entry };
}

function byDocumentId(left: PublishedEntry, right: PublishedEntry): number {
  const [a, b] = [String(left['documentId']), String(right['documentId'])];
  return a < b ? -1 : Number(a > b);
}

/** The state that a file's content depends on: the file, and the date, with which the bundled content moves. */
async function stateOf(file: string): Promise<string> {
  const found = await stat(file, { bigint: true }).catch(() => undefined);
  const hour = buildInstant().toISOString().slice(0, 13);
  return [hour, found?.ino, found?.size, found?.mtimeNs, found?.ctimeNs].join(' ');
}

async function read(directory: string, name: string, locale: string): Promise<Collection | undefined> {
  const content = await readBundled(directory, name, locale);
  if (content === undefined) return undefined;
  const isSingleton = !Array.isArray(content);
  const list: unknown[] = isSingleton ? [content] : content;
  const entries = list.map((entry, position) => toPublished(entry, position, locale));
  return { entries, isSingleton, sorted: entries.toSorted(byDocumentId) };
}

/**
 * @param directory contains `<locale>/<collection>.json`
 * @returns reads a collection; undefined if there is no such file
 */
export function collectionReader(directory: string) {
  const kept = new Map<string, { state: string; collection: Collection | undefined }>();
  return async (name: string, locale: string): Promise<Collection | undefined> => {
    const file = join(directory, locale, `${name}.json`);
    const state = await stateOf(file);
    const known = kept.get(file);
    if (known?.state === state) return known.collection;
    const collection = await read(directory, name, locale);
    if (collection) kept.set(file, { state, collection });
    return collection;
  };
}

/** The pages of a collection, read until they are consistent. */
import { editorMessage, type MessageReference } from '#i18n/editor-messages.ts';
import { getOwn } from '#lib/unknown-data.ts';
import { limits } from '../limits/content-limits.ts';

/** One page of a collection, and what the service says of the whole. */
export interface Page {
  entries: unknown[];
  pageCount: number;
  total: number;
}

const mostReadings = 3;
const { entries: mostEntries } = limits;
const mostPages = 1000;

/** The entries of a reading, or the reason why they are not the collection. */
type Result = { kind: 'whole'; entries: unknown[] } | Flaw;

interface Flaw {
  kind: 'flawed';
  reason: MessageReference;
  /** Another reading may be better. */
  mayPass: boolean;
}

/** Reads every page once. @returns the entries, or the reason why they are not the collection */
async function readOnce(readPage: (page: number) => Promise<Page>): Promise<Result> {
  const first = await readPage(1);
  const { total, pageCount } = first;
  if (total > mostEntries || pageCount > mostPages) {
    const values = { total, pages: pageCount, mostEntries, mostPages };
    return { kind: 'flawed', reason: editorMessage('service.tooMany', values), mayPass: false };
  }
  const entries: unknown[] = [];
  const ids = new Set<unknown>();
  let page = first;
  for (let number = 1; ;) {
    const pageIds = page.entries.map((entry) => getOwn(entry, 'documentId')).filter((id) => id !== undefined);
    // The same entry twice on one page is a fault of the content, which its report names.
    if (page.total !== total || page.pageCount !== pageCount || pageIds.some((id) => ids.has(id))) {
      return { kind: 'flawed', reason: editorMessage('service.changing'), mayPass: true };
    }
    for (const id of pageIds) ids.add(id);
    for (const entry of page.entries) entries.push(entry);
    number += 1;
    // An empty page is the end, whatever page count was announced.
    if (number > pageCount || page.entries.length === 0) break;
    page = await readPage(number);
  }
  if (entries.length === total) return { kind: 'whole', entries };
  const reason = editorMessage('service.incomplete', { total, count: entries.length });
  return { kind: 'flawed', reason, mayPass: true };
}

/**
 * Reads a collection. Where entries are published or removed meanwhile, pages shift against each other: an entry slips
 * between two of them or comes twice. Then all pages are read again.
 *
 * @param readPage fetches one page (1-based)
 * @returns the entries, or why they can't be had
 */
export async function readPages(readPage: (page: number) => Promise<Page>): Promise<unknown[] | MessageReference> {
  for (let reading = 1; ; reading += 1) {
    const result = await readOnce(readPage);
    if (result.kind === 'whole') return result.entries;
    if (!result.mayPass || reading === mostReadings) return result.reason;
  }
}

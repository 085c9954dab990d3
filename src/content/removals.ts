/** Holds a release back whose content has shrunk: what was lost on the way would otherwise vanish without a word. */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { editorMessage, inBothLanguages } from '../../i18n/editor-messages.ts';
import { locales, type Locale } from '../../i18n/routes.ts';
import { SiteError } from '../lib/site-error.ts';
import { contentType, contentTypeNames } from './schemas/registry.ts';
import type { Entries } from './validation/load-content.ts';

/** The file of the counts in a release, with which they travel. */
export const countsFile = 'content-counts.json';

const countsSchema = v.record(v.string(), v.record(v.picklist(locales), v.number()));

/** Entries by content type, as the service calls it, and language. */
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

/** The counts of a release; undefined if there is none, or one that does not say. */
export async function readCounts(release: URL): Promise<ContentCounts | undefined> {
  const text = await readFile(new URL(countsFile, release), 'utf8').catch(() => '{}');
  return v.is(v.pipe(v.string(), v.parseJson(), countsSchema), text) ? (JSON.parse(text) as ContentCounts) : undefined;
}

/** What a content type lost in one language. */
export interface Removal {
  type: string;
  locale: Locale;
  before: number;
  after: number;
}

/** The share of a type that may go from one release to the next; a single entry always may. */
const mostLost = 1 / 5;

function isSuspicious(before: number, after: number): boolean {
  const lost = before - after;
  return lost > 0 && (after === 0 || lost > Math.max(1, before * mostLost));
}

/** The types that lost more than editors remove between two releases. One that may be missing, an alert, never does. */
export function findRemovals(before: ContentCounts, after: ContentCounts): Removal[] {
  return contentTypeNames
    .filter((name) => !contentType(name).singleton?.optional)
    .flatMap((name) => {
      const { path: type } = contentType(name);
      return locales
        .map((locale) => ({ type, locale, before: before[type]?.[locale] ?? 0, after: after[type]?.[locale] ?? 0 }))
        .filter((counts) => isSuspicious(counts.before, counts.after));
    });
}

/** A release that editors have to confirm; its message says what is gone and what to do. */
export class RemovedContentError extends SiteError {
  constructor(removals: readonly Removal[]) {
    const lines = removals.map(({ type, locale, before, after }) => `  ✗ ${type} › ${locale}: ${before} → ${after}`);
    super(
      [
        inBothLanguages(editorMessage('removals.found')),
        lines.join('\n'),
        inBothLanguages(editorMessage('removals.advice')),
      ].join('\n\n'),
    );
  }
}

/**
 * @param online folder of the release that visitors see, if there is one
 * @throws {RemovedContentError}
 */
export async function checkRemovals(online: string | undefined, counts: ContentCounts): Promise<void> {
  const before = online === undefined ? undefined : await readCounts(pathToFileURL(`${online}/`));
  const removals = findRemovals(before ?? {}, counts);
  if (removals.length > 0) throw new RemovedContentError(removals);
}

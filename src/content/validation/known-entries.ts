/**
 * Entries that an earlier build has validated, as they were accepted. Rendering and checking their texts is most of
 * what reading thousands of entries takes.
 */
import { buildInstant } from '#config/environment.ts';
import type { Locale } from '#i18n/routes.ts';
import type { BuildCache } from '#lib/node/build-cache.ts';
import { moduleFingerprint } from '#lib/node/module-fingerprint.ts';
import type { ContentTypeName } from '../schemas/registry.ts';
import type { AnyEntry } from './problems.ts';

export interface KnownEntries {
  /** @returns the validated form of exactly this entry of a source; undefined if it was not accepted yet */
  find(name: ContentTypeName, locale: Locale, raw: unknown): AnyEntry | undefined;
  keep(name: ContentTypeName, locale: Locale, raw: unknown, entry: AnyEntry): void;
}

const kind = 'entry';

/** @param cache of the project: its keys are made of the schemas, the day and the raw entry */
export function knownEntries(cache: Pick<BuildCache, 'find' | 'keep'>): KnownEntries {
  // The range of dates depends on the day of the build.
  const fingerprint = `${moduleFingerprint(new URL('../schemas/registry.ts', import.meta.url))} ${buildInstant().toISOString().slice(0, 10)}`;
  const inputOf = (...given: [ContentTypeName, Locale, unknown]) => JSON.stringify(given);
  return {
    find(...given) {
      const kept = cache.find(kind, fingerprint, inputOf(...given));
      return kept && (JSON.parse(kept.toString()) as AnyEntry);
    },
    keep(name, locale, raw, entry) {
      cache.keep(kind, fingerprint, inputOf(name, locale, raw), Buffer.from(JSON.stringify(entry)));
    },
  };
}

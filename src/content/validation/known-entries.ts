/**
 * Entries that an earlier build has validated, as they were accepted. Rendering and checking their texts is most of
 * what reading thousands of entries takes.
 */
import type { Locale } from '#i18n/routes.ts';
import type { BuildCache } from '#lib/node/build-cache.ts';
import { moduleFingerprint } from '#lib/node/module-fingerprint.ts';
import { buildInstant } from '#services/config/environment.ts';
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
  function inputOf(...given: [ContentTypeName, Locale, unknown]): string | undefined {
    try {
      return JSON.stringify(given);
    } catch {
      // An entry that JSON can't hold, nested too deeply above all, is validated each time.
      return undefined;
    }
  }
  return {
    find(...given) {
      const input = inputOf(...given);
      const kept = input === undefined ? undefined : cache.find(kind, fingerprint, input);
      return kept && (JSON.parse(kept.toString()) as AnyEntry);
    },
    keep(name, locale, raw, entry) {
      const input = inputOf(name, locale, raw);
      if (input !== undefined) cache.keep(kind, fingerprint, input, Buffer.from(JSON.stringify(entry)));
    },
  };
}

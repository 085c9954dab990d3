/** The file of the publishing state, beside the releases, so that the state survives its process. */
import { join } from 'node:path';
import * as v from 'valibot';
import { replaceFile } from '#lib/node/replace-file.ts';
import { finalOutcome } from '#services/reporting/outcome.ts';
import type { PublishingState } from './publishing-state.ts';
import { readJson } from './read-json.ts';

const state = v.object({
  settled: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  next: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  outcome: v.optional(finalOutcome),
});

const fileIn = (directory: string) => join(directory, '.publishing.json');

/** @returns undefined if there is none, or that of a former version: all is published once more then */
export function readState(directory: string): Promise<PublishingState | undefined> {
  return readJson(fileIn(directory), state);
}

/** Replaces the state in one step; it is on the disk when this returns. @throws if there is no room */
export function writeState(directory: string, kept: PublishingState): void {
  const file = fileIn(directory);
  replaceFile(file, JSON.stringify(kept), { flush: true, part: `${file}.next`, mode: 0o600 });
}

/** The file of the publishing state, beside the releases, so that the state survives its process. */
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { outcome, rollbackRequest } from './outcome.ts';
import type { PublishingState } from './publishing-state.ts';
import { readJson } from './read-json.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const state = v.object({
  asked: count,
  tried: count,
  covered: count,
  next: v.pipe(v.string(), v.isoTimestamp()),
  failures: count,
  outcome: v.optional(outcome),
  acceptRemovals: v.optional(v.string()),
  rollback: v.optional(v.object({ ...rollbackRequest.entries, id: v.string() })),
});

const fileIn = (directory: string) => join(directory, '.publishing.json');

/** @returns undefined if there is none */
export function readState(directory: string): Promise<PublishingState | undefined> {
  return readJson(fileIn(directory), state);
}

/** Replaces the state in one step, on the disk before this resolves. @throws by rejection if there is no room */
export async function writeState(directory: string, kept: PublishingState): Promise<void> {
  const next = `${fileIn(directory)}.next`;
  const file = await open(next, 'w');
  try {
    await file.writeFile(JSON.stringify(kept));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(next, fileIn(directory));
}

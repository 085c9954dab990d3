/** Keeps the state of publishing beside the releases, so that it survives its process. */
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { outcome, rollbackRequest } from './outcome.ts';
import type { PublishingState } from './publishing-state.ts';

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

/** @returns undefined if nothing was kept, or nothing that makes sense */
export async function readState(directory: string): Promise<PublishingState | undefined> {
  const text = await readFile(fileIn(directory), 'utf8').catch(() => '');
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), state), text);
  return result.success ? result.output : undefined;
}

/** Replaces what was kept, in one step. @throws by rejection if there is no room */
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

/** Steps that are taken again only after what they depend on has changed. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { digestOfFile } from '../../src/lib/node/file-digest.ts';
import { lockFile } from '../../src/lib/node/file-lock.ts';

/** A digest of files, by their names and what they contain. */
export function digestOf(folder: string, patterns: readonly string[]): string {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`);
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: folder })).sort();
  for (const file of files) hash.update(`\n${file}\n`).update(digestOfFile(join(folder, file)));
  return hash.digest('hex');
}

export interface Step {
  /** Lock by which one of several processes takes the step, while the others wait. */
  lock: string;
  isDone: () => boolean;
  take: () => Promise<void>;
}

/** Takes a step that was not taken before. */
export async function runOnce({ lock, isDone, take }: Step): Promise<void> {
  if (isDone()) return;
  mkdirSync(dirname(lock), { recursive: true });
  const held = await lockFile(lock);
  try {
    if (!isDone()) await take();
  } finally {
    held.close();
  }
}

/**
 * A step that was taken if it was taken with the same digest.
 *
 * @param stamp where the digest of the last time is kept: in what the step makes, so that it goes with it
 */
export function stamped(
  { lock, take }: Omit<Step, 'isDone'>,
  { stamp, digest }: { stamp: string; digest: string },
): Step {
  return {
    lock,
    isDone: () => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest,
    async take() {
      await take();
      writeFileSync(stamp, digest);
    },
  };
}

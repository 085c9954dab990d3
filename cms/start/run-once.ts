/** Steps that are taken again only after what they depend on has changed. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lockFile } from '../../src/lib/file-lock.ts';
import { digestOfFile } from '../../src/lib/file-digest.ts';

/** A digest of files, by their names and what they contain. */
export function digestOf(folder: string, patterns: readonly string[], exclude: readonly string[] = []): string {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`);
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: folder, exclude: [...exclude] })).sort();
  for (const file of files) hash.update(`\n${file}\n`).update(digestOfFile(join(folder, file)));
  return hash.digest('hex');
}

/**
 * Takes a step unless it was taken with the same digest before. Of several processes only one does; the others wait.
 *
 * @param stamp where the digest of the last time is kept: in what the step makes, so that it goes with it
 */
export async function runOnce(
  { stamp, lock, digest }: { stamp: string; lock: string; digest: string },
  step: () => Promise<void>,
): Promise<void> {
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
  if (isDone()) return;
  mkdirSync(dirname(lock), { recursive: true });
  const held = await lockFile(lock);
  try {
    if (isDone()) return;
    await step();
    writeFileSync(stamp, digest);
  } finally {
    held.close();
  }
}

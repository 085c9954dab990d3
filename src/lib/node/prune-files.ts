/** Removes from a folder the files that were not used for long. */
import { rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './built-files.ts';

/** The limits of the files that are kept without being in use: their age and their total size. */
export interface Leftovers {
  days: number;
  megabytes: number;
}

const day = 86_400_000;

interface Inspected {
  file: string;
  /** Bytes. */
  size: number;
  /** The last use that was recorded, from the mtime. */
  usedAt: number;
}

/** @returns undefined if the file is gone */
function inspect(file: string, isUsed: boolean, now: number): Inspected | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return undefined;
  // A time in the future, after the clock was set back, counts as now.
  const isOfNow = isUsed || found.mtimeMs > now;
  if (isOfNow && Math.abs(now - found.mtimeMs) > day) utimesSync(file, now / 1000, now / 1000);
  return { file, size: found.size, usedAt: isOfNow ? now : found.mtimeMs };
}

/** Removes files that are too old, and the oldest ones beyond the size limit; never files in use. */
export function pruneFiles(folder: string, { days, megabytes }: Leftovers, used: ReadonlySet<string>): void {
  const now = Date.now();
  const files = filesBelow(folder).map((path) => join(folder, path));
  const inspected = files.flatMap((file) => inspect(file, used.has(file), now) ?? []);
  let size = 0;
  for (const { file, ...found } of inspected.sort((a, b) => b.usedAt - a.usedAt)) {
    if (used.has(file)) continue;
    size += found.size;
    const isTooOld = now - found.usedAt > days * day;
    if (isTooOld || size > megabytes * 1_000_000) rmSync(file, { force: true });
  }
}

/** Removes from a folder what nobody has used for long. */
import { rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './built-files.ts';

/** How much may be kept of what isn't in use. */
export interface Leftovers {
  days: number;
  megabytes: number;
}

const day = 86_400_000;

interface Inspected {
  file: string;
  /** Bytes. */
  size: number;
  /** When it was last used, as far as anybody noted. */
  usedAt: number;
}

/** @returns undefined if the file is gone */
function inspect(file: string, isUsed: boolean, now: number): Inspected | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return undefined;
  // A clock that went back leaves times to come: they begin to count now.
  const isOfNow = isUsed || found.mtimeMs > now;
  if (isOfNow && Math.abs(now - found.mtimeMs) > day) utimesSync(file, now / 1000, now / 1000);
  return { file, size: found.size, usedAt: isOfNow ? now : found.mtimeMs };
}

/** Removes what was not used for long, and the oldest of what is too much; never what is in use. */
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

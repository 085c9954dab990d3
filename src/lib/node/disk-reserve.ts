/** Room on the disk that is kept for the few bytes that have to be written even once it is full. */
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDiskFull } from './disk-full.ts';

const reserveSize = 64 * 1024;

const reserveFile = (folder: string) => join(folder, '.reserve');

/** Makes the reserve of a folder if it is not there. Without room, or where nothing can be written, there is none. */
export function makeReserve(folder: string): void {
  const file = reserveFile(folder);
  try {
    if (!existsSync(folder) || statSync(file, { throwIfNoEntry: false })?.size === reserveSize) return;
    // Bytes that a file system can't leave out.
    writeFileSync(file, Buffer.alloc(reserveSize, '-'));
  } catch {
    rmSync(file, { force: true });
  }
}

/** True if the reserve of a folder is there. */
export const hasReserve = (folder: string): boolean => existsSync(reserveFile(folder));

/** Gives up the reserve of a folder, if a full disk was what stopped somebody. @returns true if there is room now */
export function releaseReserve(folder: string, error: unknown): boolean {
  if (!isDiskFull(error) || !hasReserve(folder)) return false;
  rmSync(reserveFile(folder), { force: true });
  return true;
}

/** Puts files where a host will look for them. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { linkFile } from '#lib/node/link-file.ts';

/** Puts a file into a folder, which is made if there is none. */
export function placeFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  linkFile(from, to);
}

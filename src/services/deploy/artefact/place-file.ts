/** Files of an artefact. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { linkFile } from '#lib/node/link-file.ts';

/** Links a file, or copies it where links can't be made; its folder is made if there is none. */
export function placeFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  linkFile(from, to);
}

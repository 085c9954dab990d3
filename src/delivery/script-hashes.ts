/** The hashes of a built site's inline scripts, for its Content-Security-Policy. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file of the list, relative to the built site. */
export const scriptHashesFile = 'script-hashes.json';

/** `sha256-…` of every inline script of a built site. */
export function readScriptHashes(directory: string): string[] {
  return JSON.parse(readFileSync(join(directory, scriptHashesFile), 'utf8')) as string[];
}

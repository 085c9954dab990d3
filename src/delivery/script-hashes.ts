/** The hashes of the inline scripts of a built site, which its security policy lists. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the build writes the list, below the site. */
export const scriptHashesFile = 'script-hashes.json';

/** `sha256-…` of every inline script of a built site. */
export function readScriptHashes(directory: string): string[] {
  return JSON.parse(readFileSync(join(directory, scriptHashesFile), 'utf8')) as string[];
}

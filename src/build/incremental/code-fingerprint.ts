/** The fingerprint of everything that pages are made of besides content: a change of it renders every page again. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { filesIn } from '#lib/node/built-files.ts';

/** The inputs of a site's pages, as the site declares them. */
export interface PageInputs {
  /** Globs of the files that pages are made of, relative to the root of the project. */
  sources: readonly string[];
  /** Folders of files that pages read by tracked queries only; each ends with a slash. */
  queried: readonly string[];
  /** The settings that pages show, as plain data. */
  settings: unknown;
}

/**
 * The digest of sources, settings and the machine's Node.
 *
 * @param code the version of the scripts for browsers, which what is installed may change alone
 */
export function codeFingerprint(root: URL, code: string, inputs: PageInputs): string {
  // eslint-disable-next-line no-restricted-properties -- TZ and NODE_ENV are settings of the runtime, not of the site.
  const { version, arch, env } = process;
  const hash = createHash('sha256');
  hash.update(JSON.stringify([code, inputs.settings, version, arch, env['TZ'], env['NODE_ENV']]));
  for (const pattern of inputs.sources) {
    for (const file of filesIn(root, pattern)) {
      if (inputs.queried.some((folder) => file.startsWith(folder))) continue;
      const bytes = readFileSync(new URL(file, root));
      hash.update(JSON.stringify([file, bytes.length])).update(bytes);
    }
  }
  return hash.digest('hex');
}

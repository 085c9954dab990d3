/**
 * The version of the code for browsers, which is in every page: browsers can't go on in a page of one version with a page
 * of another. That of the release is only in the build manifest, so that a page changes only if what it shows changes.
 */
import { createHash } from 'node:crypto';
import { codePlaceholder } from '#client/navigation/build-manifest.ts';
import { filesIn } from '#lib/node/built-files.ts';

const digits = 10;

/** A digest of the names of all scripts for browsers, which hold hashes of their contents. */
export function codeVersion(directory: URL): string {
  const scripts = filesIn(directory, '_astro/*.js');
  return createHash('sha256').update(scripts.join('\n')).digest('hex').slice(0, digits);
}

const metaWith = (version: string) => `<meta name="code-version" content="${version}">`;

/**
 * Writes the version of the code into a page. The pages that Astro makes of redirects run no code and have no place for it.
 *
 * @throws if the page has no place or several: browsers would not notice another version
 */
export function fillInCode(path: string, html: string, code: string): string {
  const parts = html.split(metaWith(codePlaceholder));
  const places = parts.length - 1;
  if (places !== (html.includes('<meta http-equiv="refresh"') ? 0 : 1)) {
    throw new Error(`${path} has ${places} places for the version of the code.`);
  }
  return parts.join(metaWith(code));
}

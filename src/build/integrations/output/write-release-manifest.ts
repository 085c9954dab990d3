/** Writes the release manifest for servers: hashes of inline scripts, the address of forms, page statuses, moved pages. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { type ReleaseManifest, releaseManifestFile } from '#build/delivery/release-manifest.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { SiteError } from '#lib/site-error.ts';
import { printable } from '#lib/text/printable.ts';
import { environment } from '#services/config/environment.ts';
import { exitOnSiteError } from '#services/reporting/exit-on-site-error.ts';
import { isKnownScript } from '../html/known-scripts.ts';
import type { PageMetadata } from '../html/page-metadata.ts';
import { metadataOfPages } from '../html/post-processing.ts';
import { movedPages } from './moved-pages.ts';
import { writeDictionary } from './write-dictionary.ts';

/** The `sha256-…` source of an inline script. */
export function hashOfScript(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}

/** A page holds a script that is not of the code: the content must have brought it along. */
class UnknownScriptError extends SiteError {}

/** Characters of a script that its error names. */
const shown = 80;

/**
 * The hashes of the inline scripts of all pages, sorted.
 *
 * @throws {UnknownScriptError} if one of them is not of the code: hashing it would allow an attack
 */
export function scriptHashesOf(pages: readonly Pick<PageMetadata, 'path' | 'inlineScripts'>[]): string[] {
  const pathOf = new Map(
    pages.flatMap(({ path, inlineScripts }) => inlineScripts.map((code) => [code, path] as const)),
  );
  for (const [code, path] of pathOf) {
    if (isKnownScript(code)) continue;
    throw new UnknownScriptError(startupMessage('unknownScript', { path, script: printable(code.slice(0, shown)) }));
  }
  return [...pathOf.keys()].map(hashOfScript).sort();
}

export function writeReleaseManifest(): AstroIntegration {
  return {
    name: 'write-release-manifest',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const { PUBLIC_FORM_URL, PUBLIC_GTM_ID, SHOP_PAY_URL } = environment();
        const pages = await metadataOfPages(dir);
        const dictionary = await writeDictionary(dir);
        const manifest: ReleaseManifest = {
          policy: {
            formUrl: PUBLIC_FORM_URL,
            ...(SHOP_PAY_URL !== undefined && { payUrl: SHOP_PAY_URL }),
            scriptHashes: await exitOnSiteError(() => scriptHashesOf(pages)),
            hasTagManager: PUBLIC_GTM_ID !== undefined,
          },
          statuses: Object.fromEntries(
            pages.flatMap(({ path, status }) => (status === undefined ? [] : [[path, status]])),
          ),
          moved: await movedPages(dir),
          ...(dictionary && { dictionary: { path: dictionary.path, hash: dictionary.hash } }),
        };
        await writeFile(new URL(releaseManifestFile, dir), JSON.stringify(manifest));
      },
    },
  };
}

/** Writes the release manifest for servers: hashes of inline scripts, the address of forms, page statuses, moved pages. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { environment } from '#config/environment.ts';
import { type ReleaseManifest, releaseManifestFile } from '#delivery/release-manifest.ts';
import { metadataOfPages } from '../html/post-processing.ts';
import { movedPages } from './moved-pages.ts';

/** The `sha256-…` source of an inline script. */
export function hashOfScript(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}

export function writeReleaseManifest(): AstroIntegration {
  return {
    name: 'write-release-manifest',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const { PUBLIC_FORM_URL, PUBLIC_GTM_ID } = environment();
        const pages = await metadataOfPages(dir);
        const scripts = new Set(pages.flatMap(({ inlineScripts }) => inlineScripts));
        const manifest: ReleaseManifest = {
          policy: {
            formUrl: PUBLIC_FORM_URL,
            scriptHashes: [...scripts].map(hashOfScript).sort(),
            hasTagManager: PUBLIC_GTM_ID !== undefined,
          },
          statuses: Object.fromEntries(
            pages.flatMap(({ path, status }) => (status === undefined ? [] : [[path, status]])),
          ),
          moved: await movedPages(dir),
        };
        await writeFile(new URL(releaseManifestFile, dir), JSON.stringify(manifest));
      },
    },
  };
}

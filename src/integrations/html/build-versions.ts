/**
 * The two versions of a build. That of the code is in every page: browsers can't go on in a page of one version with a
 * page of another. That of the release is only in the manifest, so that a page changes only if what it shows changes.
 */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { recordBuild } from '#delivery/file-records.ts';
import { releaseVersion } from '#delivery/release-version.ts';
import { filesIn } from '#lib/node/built-files.ts';
import { manifestPath } from '#lib/manifest-path.ts';
import { codePlaceholder, type BuildManifest } from '#navigation/build-manifest.ts';

const digits = 10;

/** Of the scripts of browsers, whose names hold a hash of what is in them. */
export async function codeVersion(directory: URL): Promise<string> {
  const scripts = await filesIn(directory, '_astro/*.js');
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

/** Comes after everything that writes files of the site. */
export function buildManifest(): AstroIntegration {
  let root: URL;
  return {
    name: 'build-manifest',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      'astro:build:done': async ({ dir, logger }) => {
        const files = await recordBuild(fileURLToPath(dir), fileURLToPath(root));
        const manifest: BuildManifest = { code: await codeVersion(dir), release: releaseVersion(files) };
        await writeFile(new URL(`.${manifestPath}`, dir), JSON.stringify(manifest));
        logger.info(`release ${manifest.release}, code ${manifest.code}`);
      },
    },
  };
}

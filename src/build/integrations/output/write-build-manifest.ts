/** Writes the build manifest, which client-side navigation compares with the version of the page it is on. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { recordBuild } from '#build/delivery/file-records.ts';
import { releaseVersion } from '#build/delivery/release-version.ts';
import type { BuildManifest } from '#client/navigation/build-manifest.ts';
import { manifestPath } from '#lib/manifest-path.ts';
import { codeVersion } from '../html/code-version.ts';

/** Comes after everything that writes files of the site. */
export function writeBuildManifest(): AstroIntegration {
  let root: URL;
  return {
    name: 'write-build-manifest',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      'astro:build:done': async ({ dir, logger }) => {
        const files = await recordBuild(fileURLToPath(dir), fileURLToPath(root));
        const manifest: BuildManifest = { code: codeVersion(dir), release: releaseVersion(files) };
        await writeFile(new URL(`.${manifestPath}`, dir), JSON.stringify(manifest));
        logger.info(`release ${manifest.release}, code ${manifest.code}`);
      },
    },
  };
}

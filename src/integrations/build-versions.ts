/** Derives the version of the build from its sources, content and date, and writes the build manifest for browsers. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { buildDate, snapshotDirectories } from '../content/snapshot.ts';
import { filesIn } from '../lib/built-files.ts';
import { manifestPath, type BuildManifest } from '../navigation/build-manifest.ts';

/** The same inputs always give the same version. */
async function versionOf(root: URL, snapshot: string): Promise<string> {
  const hash = createHash('sha256').update(await buildDate(snapshot));
  for (const file of [...(await filesIn(root, `{src,i18n,public,${snapshot}}/**/*.*`)), 'package-lock.json']) {
    // The snapshot represents the content, wherever it came from.
    if (!file.startsWith('src/content/bundled/')) hash.update(file).update(await readFile(new URL(file, root)));
  }
  return hash.digest('hex').slice(0, 10);
}

export function buildManifest(): AstroIntegration {
  let version = '';
  return {
    name: 'build-manifest',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        if (command !== 'build' && command !== 'dev') return;
        version = await versionOf(config.root, snapshotDirectories[command]);
        updateConfig({ vite: { define: { 'import.meta.env.BUILD_VERSION': JSON.stringify(version) } } });
      },
      'astro:build:done': async ({ dir }) => {
        const manifest: BuildManifest = { version };
        await writeFile(new URL(`.${manifestPath}`, dir), JSON.stringify(manifest));
      },
    },
  };
}

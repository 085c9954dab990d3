/** Builds into a folder next to the current release and swaps them at the end: a failed build changes nothing. */
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';

/** A sibling folder of the release, on the same file system, so that renaming it is atomic. */
function siblingOf(release: string, suffix: string): string {
  return join(dirname(release), `.${basename(release)}-${suffix}`);
}

export function atomicRelease(): AstroIntegration {
  let release: string;
  return {
    name: 'atomic-release',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        release = fileURLToPath(config.outDir).replace(/[\\/]$/, '');
        const next = siblingOf(release, 'next');
        await rm(next, { recursive: true, force: true });
        updateConfig({ outDir: pathToFileURL(`${next}/`) });
      },
      'astro:build:done': async ({ dir }) => {
        const former = siblingOf(release, 'former');
        await rm(former, { recursive: true, force: true });
        await mkdir(release, { recursive: true });
        await rename(release, former);
        await rename(dir, pathToFileURL(release));
        await rm(former, { recursive: true, force: true });
      },
    },
  };
}

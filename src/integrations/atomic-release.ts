/** Builds into a folder next to the current release and swaps them at the end: a failed build changes nothing. */
import { rm } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { putInPlace, releaseFolders, setAside, type ReleaseFolders } from '../delivery/release-folders.ts';

export function atomicRelease(): AstroIntegration {
  let folders: ReleaseFolders;
  return {
    name: 'atomic-release',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        folders = releaseFolders(fileURLToPath(config.outDir));
        await rm(folders.next, { recursive: true, force: true });
        updateConfig({ outDir: pathToFileURL(`${folders.next}/`) });
      },
      'astro:build:done': async () => {
        await setAside(folders);
        await putInPlace(folders);
      },
    },
  };
}

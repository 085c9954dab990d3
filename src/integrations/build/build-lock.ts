/** One build of a project at a time: builds share the snapshot of the content and the caches. A second one waits. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type FileLock, lockFile } from '#lib/node/file-lock.ts';
import { releaseBuild, removeLeftOvers } from '#lib/node/work-folder.ts';

export function buildLock(): AstroIntegration {
  // Held until the process ends.
  let held: FileLock | undefined;
  return {
    name: 'build-lock',
    hooks: {
      'astro:config:setup': async ({ command, config, logger }) => {
        if (command !== 'build' || held) return;
        const folder = fileURLToPath(new URL('.build/', config.root));
        mkdirSync(folder, { recursive: true });
        held = await lockFile(`${folder}build.lock`, () =>
          logger.warn('Another build of this project is running. This one starts when that one has ended.'),
        );
        // A build may go on for a moment after the release that started it was killed. Now none does.
        await removeLeftOvers(releaseBuild);
      },
    },
  };
}

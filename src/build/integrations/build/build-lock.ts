/**
 * One build of a project at a time, as builds share the snapshot of the content and the caches: a second one waits. A
 * build that a release has started ends with it: nobody else releases what it builds, and its folder is taken for a
 * leftover once the release is gone.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { type FileLock, lockFile } from '#lib/node/file-lock.ts';
import { releaseBuild, removeLeftOvers } from '#lib/node/work-folder.ts';

/** Nothing but a release starts builds with a channel to itself. */
const isOfRelease = process.channel !== undefined;

/** Ends this process once the release that has started it is gone, however that ended. */
function endWithRelease(): void {
  if (!isOfRelease) return;
  const end = () => process.exit(1);
  if (!process.connected) end();
  process.once('disconnect', end);
  // Listening for its end must not keep the process alive.
  process.channel?.unref();
}

/** Held until the process ends. */
let held: Promise<FileLock> | undefined;

async function lock(root: URL, logger: AstroIntegrationLogger): Promise<FileLock> {
  const folder = fileURLToPath(new URL('.build/', root));
  mkdirSync(folder, { recursive: true });
  const file = await lockFile(`${folder}build.lock`, () =>
    logger.warn('Another build of this project is running. This one starts when that one has ended.'),
  );
  // A build may go on for a moment after the release that started it was killed. Now none does.
  await removeLeftOvers(releaseBuild);
  return file;
}

export function buildLock(): AstroIntegration {
  return {
    name: 'build-lock',
    hooks: {
      'astro:config:setup': async ({ command, config, logger }) => {
        if (command !== 'build') return;
        endWithRelease();
        held ??= lock(config.root, logger);
        await held;
      },
    },
  };
}

/**
 * One build of a project at a time: builds share the snapshot of the content and the caches. A second one waits. A build
 * that was started ahead of time is in nobody's way before it reads the content.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { type FileLock, lockFile } from '#lib/node/file-lock.ts';
import { releaseBuild, removeLeftOvers } from '#lib/node/work-folder.ts';
import { hasParent, toldToBegin } from './follow-parent.ts';

/** Held until the process ends. */
let held: Promise<FileLock> | undefined;

async function lock(root: URL, logger: AstroIntegrationLogger): Promise<FileLock> {
  await toldToBegin();
  const folder = fileURLToPath(new URL('.build/', root));
  mkdirSync(folder, { recursive: true });
  const file = await lockFile(`${folder}build.lock`, () =>
    logger.warn('Another build of this project is running. This one starts when that one has ended.'),
  );
  // A build may go on for a moment after the release that started it was killed. Now none does.
  await removeLeftOvers(releaseBuild);
  return file;
}

/** Resolves once this build may read the content, and no other one does. */
export async function buildIsAlone(): Promise<void> {
  await held;
}

export function buildLock(): AstroIntegration {
  return {
    name: 'build-lock',
    hooks: {
      'astro:config:setup': async ({ command, config, logger }) => {
        if (command !== 'build') return;
        held ??= lock(config.root, logger);
        if (!hasParent) await held;
      },
    },
  };
}

/**
 * One build of a project at a time: builds share the snapshot of the content, the caches and the folder of the next
 * release. A second build waits for the first.
 */
import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { releaseFolders, restoreRelease } from '../delivery/release-folders.ts';
import { isDatabaseBusy } from '../lib/database-busy.ts';

/** Milliseconds between attempts. */
const interval = 200;

/**
 * Locks a file of its own: SQLite's locks are the system's, so none outlives its process.
 *
 * @param onWait is called once if another process holds the lock
 * @returns what holds the lock until it is closed
 */
export async function lockFile(file: string, onWait: () => void): Promise<DatabaseSync> {
  const database = new DatabaseSync(file, { timeout: 0 });
  for (let attempt = 1; ; attempt += 1) {
    try {
      database.exec('BEGIN EXCLUSIVE');
      return database;
    } catch (error) {
      if (!isDatabaseBusy(error)) throw error;
    }
    if (attempt === 1) onWait();
    await wait(interval);
  }
}

export function buildLock(): AstroIntegration {
  // Held until the process ends.
  let held: DatabaseSync | undefined;
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
        await restoreRelease(releaseFolders(fileURLToPath(config.outDir)));
      },
    },
  };
}

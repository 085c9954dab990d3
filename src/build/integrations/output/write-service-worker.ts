/** Writes the service worker: always the same bytes for the same code, as browsers take others for a new one. */
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { workerPath } from '#lib/worker-path.ts';
import { environment } from '#services/config/environment.ts';
import { bundleInlineScript } from '../html/inline-script.ts';

/** @param isWithdrawn it removes itself and all that it has kept */
export function bundleWorker(isWithdrawn: boolean): Promise<string> {
  const name = isWithdrawn ? 'withdrawn-worker' : 'service-worker';
  return bundleInlineScript(new URL(`../../../client/offline/${name}.ts`, import.meta.url));
}

export function writeServiceWorker(): AstroIntegration {
  return {
    name: 'write-service-worker',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL(`.${workerPath}`, dir), await bundleWorker(environment().WITHDRAW_WORKER));
      },
    },
  };
}

/**
 * Has photographs of builds resized through the build cache. Astro's own cache is by name: a file that a killed build
 * had half written would be copied into every release. It is emptied, so that it decides nothing.
 */
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

export function rasterImages(): AstroIntegration {
  return {
    name: 'raster-images',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        await rm(new URL('assets/', config.cacheDir), { recursive: true, force: true });
        const entrypoint = fileURLToPath(new URL('./raster-service.ts', import.meta.url));
        updateConfig({ image: { service: { entrypoint, config: {} } } });
      },
    },
  };
}

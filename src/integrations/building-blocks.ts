/** A page with every building block of the site in every state, while developing; a build knows nothing of it. */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { blocksPage } from '../development/blocks.ts';

export function buildingBlocks(): AstroIntegration {
  return {
    name: 'building-blocks',
    hooks: {
      'astro:config:setup': ({ command, config, injectRoute }) => {
        if (command !== 'dev') return;
        const entrypoint = fileURLToPath(new URL('./development/BuildingBlocks.astro', config.srcDir));
        for (const pattern of Object.values(blocksPage)) injectRoute({ pattern, entrypoint, prerender: true });
      },
    },
  };
}

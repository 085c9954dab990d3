/** Adds the component gallery to the development server; a build does not contain it. */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { galleryPages } from '#gallery/gallery-parts.ts';

export function componentGallery(): AstroIntegration {
  return {
    name: 'component-gallery',
    hooks: {
      'astro:config:setup': ({ command, config, injectRoute }) => {
        if (command !== 'dev') return;
        const entrypoint = fileURLToPath(new URL('./gallery/ComponentGallery.astro', config.srcDir));
        for (const pattern of Object.values(galleryPages)) injectRoute({ pattern, entrypoint, prerender: true });
      },
    },
  };
}

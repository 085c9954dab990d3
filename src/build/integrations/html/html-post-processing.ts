/** Post-processes the finished pages (see `post-processing`) before the steps that read their metadata. */
import type { AstroIntegration } from 'astro';
import { metadataOfPages } from './post-processing.ts';

export function htmlPostProcessing(): AstroIntegration {
  return {
    name: 'html-post-processing',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await metadataOfPages(dir);
      },
    },
  };
}

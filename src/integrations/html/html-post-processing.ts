/** Runs the pass over the finished pages, which settles their islands (see `page-pass`), before the other steps. */
import type { AstroIntegration } from 'astro';
import { metadataOfPages } from './post-processing.ts';

export function htmlPostProcessing(): AstroIntegration {
  return {
    name: 'island-runtime',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await metadataOfPages(dir);
      },
    },
  };
}

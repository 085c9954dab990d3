/** Removes from the build cache what no build has used for long, once a build has succeeded. */
import type { AstroIntegration } from 'astro';
import { pruneCache } from '#lib/node/build-cache.ts';

export function pruneCacheAfterBuild(): AstroIntegration {
  return {
    name: 'prune-cache',
    hooks: {
      'astro:build:done': () => pruneCache(),
    },
  };
}

/** Prunes the build cache once a build has succeeded: files that no build has used for long go. */
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

/**
 * Prunes the build cache once a build has succeeded: files that no build has used for long go. The first build of a day
 * does it, as looking at each of its files takes longer than most of what one edit costs.
 */
import type { AstroIntegration } from 'astro';
import { projectCache } from '#lib/node/build-cache.ts';

export function pruneCacheAfterBuild(): AstroIntegration {
  return {
    name: 'prune-cache',
    hooks: {
      'astro:build:done': () => {
        const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
        if (projectCache.find('pruned', '', today)) return;
        projectCache.pruneCache();
        projectCache.keep('pruned', '', today, Buffer.of());
      },
    },
  };
}

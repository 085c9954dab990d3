/**
 * Replaces Vite's preload helper, which loads style sheets and other chunks ahead of a chunk: 0.5 kB in the script of
 * every page, for the sake of chunks that have no styles.
 */
import type { Plugin } from 'vite';

export function lightPreloadHelper(): Plugin {
  return {
    name: 'light-preload-helper',
    enforce: 'pre',
    // Otherwise each chunk would carry a list of what its imports load.
    configEnvironment: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } } }),
    load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : null),
  };
}

/**
 * Replaces Vite's preload helper, which loads style sheets and other chunks ahead of a chunk: 0.5 kB in the script of
 * every page, for the sake of chunks that have no styles.
 */
import type { Plugin } from 'vite';

/** The chunk whose imports load beside it: what is closed is shown one round trip earlier. Others are not in a hurry. */
const urgentChunk = /\/day\.[\w-]+\.js$/;

/** The chunk that every page has. */
const pageChunk = /\/Head\.[\w-]+\.js$/;

/** The import of the chunk itself reports failures. */
const helper = `export const __vitePreload = (load, imports) => {
  imports?.forEach((file) => import(/* @vite-ignore */ '/' + file).catch(() => {}));
  return load();
};`;

export function lightPreloadHelper(): Plugin {
  return {
    name: 'light-preload-helper',
    enforce: 'pre',
    // A list for every chunk would be in the script of every page.
    configEnvironment: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, imports) =>
            urgentChunk.test(file) ? imports.filter((one) => !pageChunk.test(one)) : [],
        },
      },
    }),
    load: (id) => (id.includes('vite/preload-helper') ? helper : null),
  };
}

/**
 * Inline scripts: each is a TypeScript module of its own, `*.inline.ts`, bundled with what it imports and minified.
 *
 * Components import the code, `import code from './alert-banner.inline.ts?inline-script'`, and render it with `set:html`;
 * programs outside of Vite call `bundleInlineScript`. The Content-Security-Policy allows the scripts by the hashes of
 * what finished pages contain.
 */
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const query = '?inline-script';

/** The module as a classic script without line breaks, which leaves no global names behind; a service worker is one, too. */
export async function bundleInlineScript(module: URL | string): Promise<string> {
  const input = typeof module === 'string' ? module : fileURLToPath(module);
  const define = { 'process.env.NODE_ENV': JSON.stringify('production') };
  const bundle = await rolldown({ input, platform: 'browser', transform: { target: 'es2020', define } });
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false });
  await bundle.close();
  return output[0].code.trim();
}

/** The script with values for names that its module declares (`declare const watched: WatchedEntry`). */
export function scriptWith(values: Readonly<Record<string, unknown>>, script: string): string {
  const declarations = Object.entries(values).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  // A closing tag inside a text must not end the script.
  return `{const ${declarations.join().replaceAll('<', '\\u003c')};${script}}`;
}

export function inlineScripts(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(query)) return null;
      const file = id.slice(0, -query.length);
      this.addWatchFile(file);
      return { code: `export default ${JSON.stringify(await bundleInlineScript(file))};`, moduleType: 'js' };
    },
  };
}

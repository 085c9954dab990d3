/**
 * The inline scripts that pages may hold: those of the code. The Content-Security-Policy allows them by their hashes, and
 * never one that came with the content.
 */
import { filesIn } from '#lib/node/built-files.ts';
import { bundleInlineScript, scriptWith } from './inline-script.ts';

const sources = new URL('../../', import.meta.url);
const modules = await filesIn(sources, '**/*.inline.ts');
const known = new Set(await Promise.all(modules.map((module) => bundleInlineScript(new URL(module, sources)))));

const importAfterPaint = await bundleInlineScript(new URL('./import-after-paint.inline.ts', import.meta.url));

/** The script that imports modules once the page has been painted. */
export function importScript(addresses: readonly string[]): string {
  return scriptWith({ modules: addresses }, importAfterPaint);
}

/** True for such a script, if all that it imports was built. */
function isImportScript(code: string): boolean {
  const [list = ''] = code.split(';', 1);
  const addresses = Array.from(list.matchAll(/"(\/_astro\/[^"\\/]+\.js)"/g), ([, address = '']) => address);
  return code === importScript(addresses);
}

/** True for a script of the code. */
export function isKnownScript(code: string): boolean {
  return known.has(code) || isImportScript(code);
}

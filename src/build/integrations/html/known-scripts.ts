/**
 * The inline scripts that pages may hold: those of the code. The Content-Security-Policy allows them by their hashes, and
 * never one that came with the content.
 */
import { filesIn } from '#lib/node/built-files.ts';
import { bundleInlineScript } from './inline-script.ts';

const sources = new URL('../../../', import.meta.url);
const modules = filesIn(sources, '**/*.inline.ts');
const known = new Set(await Promise.all(modules.map((module) => bundleInlineScript(new URL(module, sources)))));

/** True for a script of the code. */
export function isKnownScript(code: string): boolean {
  return known.has(code);
}

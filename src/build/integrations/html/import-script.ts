/**
 * The inline script that imports the modules of a page. Its element names them, so that the script, and its hash in the
 * Content-Security-Policy, is the same on all pages; it imports nothing but files of the build.
 */
import { bundleInlineScript } from './inline-script.ts';

const code = await bundleInlineScript(new URL('./import-after-paint.inline.ts', import.meta.url));

/** True for the address of a module of the build. */
export function isBuiltModule(address: string): boolean {
  return /^\/_astro\/[\w.-]+\.js$/.test(address);
}

/** @param addresses of modules of the build */
export function importScript(addresses: readonly string[]): { code: string; element: string } {
  // Astro's router would not run the same code again on the next page.
  return { code, element: `<script data-astro-rerun data-modules="${addresses.join(' ')}">${code}</script>` };
}

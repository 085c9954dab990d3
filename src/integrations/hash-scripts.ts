/** Lists the hashes of all inline scripts, for the site's security policy. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { scriptHashesFile } from '../delivery/script-hashes.ts';
import { factsOfPages } from './page-pass.ts';

/** The `sha256-…` source of an inline script. */
export function hashOfScript(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}

export function hashScripts(): AstroIntegration {
  return {
    name: 'hash-scripts',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const scripts = new Set((await factsOfPages(dir)).flatMap(({ inlineScripts }) => inlineScripts));
        await writeFile(new URL(scriptHashesFile, dir), JSON.stringify([...scripts].map(hashOfScript).sort()));
      },
    },
  };
}

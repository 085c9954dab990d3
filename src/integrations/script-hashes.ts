/** Lists the hashes of all scripts that stand inside pages, for the server's security policy. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { scriptHashesFile } from '../delivery/script-hashes.ts';
import { filesIn } from '../lib/built-files.ts';

/** Inline scripts that run; JSON-LD and other data blocks do not. */
const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g;

/** The `sha256-…` sources of the scripts in a page. */
export function hashesOfInlineScripts(html: string): string[] {
  return Array.from(
    html.matchAll(inlineScript),
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );
}

export function scriptHashes(): AstroIntegration {
  return {
    name: 'script-hashes',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const hashes = new Set<string>();
        for (const file of await filesIn(dir, '**/*.html')) {
          for (const hash of hashesOfInlineScripts(await readFile(new URL(file, dir), 'utf8'))) hashes.add(hash);
        }
        await writeFile(new URL(scriptHashesFile, dir), JSON.stringify([...hashes].sort()));
      },
    },
  };
}

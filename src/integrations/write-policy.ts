/** Writes what the site's security policy depends on: its inline scripts, and where it was built to send forms. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import type { PolicyOptions } from '../delivery/content-security-policy.ts';
import { policyFile } from '../delivery/release-policy.ts';
import { environment } from '../lib/environment.ts';
import { factsOfPages } from './page-pass.ts';

/** The `sha256-…` source of an inline script. */
export function hashOfScript(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}

export function writePolicy(): AstroIntegration {
  return {
    name: 'write-policy',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const { PUBLIC_FORM_URL, PUBLIC_GTM_ID } = environment();
        const scripts = new Set((await factsOfPages(dir)).flatMap(({ inlineScripts }) => inlineScripts));
        const policy: PolicyOptions = {
          formUrl: PUBLIC_FORM_URL,
          scriptHashes: [...scripts].map(hashOfScript).sort(),
          hasTagManager: PUBLIC_GTM_ID !== undefined,
        };
        await writeFile(new URL(policyFile, dir), JSON.stringify(policy));
      },
    },
  };
}

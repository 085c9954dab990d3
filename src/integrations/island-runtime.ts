/**
 * Takes what Astro writes into every page for its islands to where it weighs least: the one rule of style into the
 * head, where style belongs; the scripts out of the page, as `islands/runtime.ts` brings them for all pages at once.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { filesIn } from '../lib/built-files.ts';

const islandStyle = /<style>astro-island[^<]*<\/style>/;
const inlineScript = /<script>([\s\S]*?)<\/script>\n?/g;
const marks = ['new Event("astro:intent")', 'customElements.define("astro-island"'];

/** The page with the islands' style in its head and without their scripts; as it was where it has none. */
export function withIslandsSettled(html: string): string {
  const [style] = islandStyle.exec(html) ?? [];
  if (!style) return html;
  return html
    .replace(style, '')
    .replace('</head>', () => `${style}</head>`)
    .replace(inlineScript, (script, code: string) => (marks.some((mark) => code.includes(mark)) ? '' : script));
}

export function islandRuntime(): AstroIntegration {
  return {
    name: 'island-runtime',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        for (const file of await filesIn(dir, '**/*.html')) {
          const url = new URL(file, dir);
          const html = await readFile(url, 'utf8');
          const settled = withIslandsSettled(html);
          if (settled !== html) await writeFile(url, settled);
        }
      },
    },
  };
}

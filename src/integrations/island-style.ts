/** Puts the one rule of style that Astro writes before the first island where style belongs: into the head. */
import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { filesIn } from './built-files.ts';

const islandStyle = /<style>astro-island[^<]*<\/style>/;

/** The page with the islands' style in its head; as it was where it has none. */
export function withStyleInHead(html: string): string {
  const [style] = islandStyle.exec(html) ?? [];
  return style ? html.replace(style, '').replace('</head>', () => `${style}</head>`) : html;
}

export function islandStyleInHead(): AstroIntegration {
  return {
    name: 'island-style-in-head',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        for (const file of await filesIn(dir, '**/*.html')) {
          const url = new URL(file, dir);
          const html = await readFile(url, 'utf8');
          const moved = withStyleInHead(html);
          if (moved !== html) await writeFile(url, moved);
        }
      },
    },
  };
}

/** Adds the English routes: the files in `src/pages` have French names and serve both languages. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { listFiles } from '#i18n/list-files.ts';
import { calendarFiles, type Locale, routes } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import { SiteError } from '#lib/site-error.ts';

/** A route of the table has no page file. */
class MissingPageError extends SiteError {}

/** The file of a page, from its French pattern: `/animaux/[page]` → `animaux/[page]/index.astro` or `….astro`. */
export function pageFileOf(frenchPattern: string, exists: (file: string) => boolean): string {
  const path = frenchPattern.slice(1);
  const candidates = [`${path}.astro`, `${path}${path ? '/' : ''}index.astro`];
  const file = candidates.find(exists);
  if (!file)
    throw new MissingPageError(
      `No page for ${frenchPattern}: expected src/pages/${candidates.join(' or src/pages/')}.`,
    );
  return file;
}

export function englishRoutes(): AstroIntegration {
  return {
    name: 'english-routes',
    hooks: {
      'astro:config:setup': ({ config, injectRoute }) => {
        const pages = new URL('./pages/', config.srcDir);
        const exists = (file: string) => file !== '.astro' && existsSync(new URL(file, pages));
        for (const route of Object.values(routes)) {
          const entrypoint = fileURLToPath(new URL(pageFileOf(route.fr, exists), pages));
          injectRoute({ pattern: route.en, entrypoint, prerender: true });
        }
        for (const file of [files, listFiles, calendarFiles].flatMap((table) =>
          Object.values<Record<Locale, string>>(table),
        )) {
          // One file for both languages is there already.
          if (file.en === file.fr) continue;
          const entrypoint = fileURLToPath(new URL(`.${file.fr}.ts`, pages));
          injectRoute({ pattern: file.en, entrypoint, prerender: true });
        }
      },
    },
  };
}

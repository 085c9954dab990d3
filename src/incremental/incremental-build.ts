/**
 * Keeps finished pages from build to build, and renders only those that changed (see `stored-pages`).
 *
 * Astro's own `experimental.incrementalBuild` stays off: it restores what it doesn't verify, after a build that failed
 * even pages of that build, and knows nothing of middleware, pages without parameters and what pages read by themselves.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { projectCache } from '#lib/node/build-cache.ts';
import { fileOfPath } from '#lib/node/built-files.ts';
import { environment } from '#config/environment.ts';
import { keepAnswers } from './tracked-query.ts';
import { codeVersion } from '#integrations/html/build-versions.ts';
import { codeDigest } from './code-fingerprint.ts';
import { readQuestions, writeQuestions } from './recorded-queries.ts';
import { addFinishedPage } from '#integrations/html/post-processing.ts';
import { storedPages, type FinishedPage, type PageShelf, type StoredPages } from './incremental-prerenderer.ts';

function shelfFor(code: string, outDir: URL): PageShelf {
  const directory = fileURLToPath(outDir);
  return {
    restore(key, { pathname, route }) {
      const target = join(directory, fileOfPath(pathname, route.type === 'page'));
      // A file of `public/`, of which Astro will tell.
      if (existsSync(target)) return undefined;
      mkdirSync(dirname(target), { recursive: true });
      const note = projectCache.placeKept('pages', code, key, [target]);
      return note && (JSON.parse(note.toString()) as FinishedPage);
    },
    keep(key, page, body) {
      projectCache.keepFiles('pages', code, key, [body], Buffer.from(JSON.stringify(page)));
    },
  };
}

export function pageStore(): AstroIntegration {
  let root: URL;
  let outDir: URL;
  return {
    name: 'page-store',
    hooks: {
      'astro:config:setup': ({ injectScript }) => {
        // Part of every page with parameters, of which the paths are asked for before anything is rendered.
        injectScript('page-ssr', "import '/src/view-models/all-tracked-queries.ts';");
      },
      'astro:config:done': ({ config }) => {
        root = config.root;
        outDir = config.outDir;
      },
      'astro:build:start': ({ setPrerenderer, logger }) => {
        const file = join(fileURLToPath(root), '.build', 'cache', 'questions.json');
        keepAnswers();
        setPrerenderer((inner) => {
          let pages: StoredPages | undefined;
          return {
            ...inner,
            name: 'page-store',
            async getStaticPaths() {
              const code = await codeVersion(outDir);
              pages = storedPages(inner, {
                shelf: shelfFor(await codeDigest(root, code, environment()), outDir),
                asked: await readQuestions(file),
                code,
                onFinished: ({ facts }) => facts && addFinishedPage(facts),
              });
              return pages.getStaticPaths();
            },
            render: (request, options) => (pages ?? inner).render(request, options),
            // After a failure too.
            async teardown() {
              await inner.teardown?.();
              if (!pages) return;
              const { questions, rendered, restored } = pages;
              const names = rendered.length > 0 && rendered.length <= 20 ? `: ${rendered.join(', ')}` : '';
              logger.info(`${rendered.length} pages and files rendered, ${restored.length} unchanged${names}`);
              await writeQuestions(file, questions).catch((error: unknown) => {
                logger.warn(`The next build will render every page: ${String(error)}`);
              });
            },
          };
        });
      },
    },
  };
}

/**
 * Caches finished pages from build to build, and renders only those that changed (`incremental-prerenderer.ts`).
 *
 * Astro's own `experimental.incrementalBuild` stays off: it restores what it doesn't verify, after a failed build even
 * pages of that build, and knows nothing of middleware, pages without parameters and what pages read by themselves.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { projectCache } from '#lib/node/build-cache.ts';
import { fileOfPath } from '#lib/node/built-files.ts';
import { codeFingerprint, type PageInputs } from './code-fingerprint.ts';
import {
  type CachedPage,
  type IncrementalPrerenderer,
  incrementalPrerenderer,
  type PageCache,
} from './incremental-prerenderer.ts';
import { readRecordedQueries, writeRecordedQueries } from './recorded-queries.ts';
import { cacheResults } from './tracked-query.ts';

/** The steps between the rendering of a page and its publication. */
export interface PagePostProcessing<Metadata> {
  /** The version of the scripts for browsers, which every page carries. */
  codeVersion(outDir: URL): string;
  postProcessPage(path: string, html: string, code: string): { html: string; metadata: Metadata };
  /** Is told of each page that needs no processing any more. */
  addProcessedPage(metadata: Metadata): void;
}

function pageCache<Metadata>(fingerprint: string, outDir: URL): PageCache<Metadata> {
  const directory = fileURLToPath(outDir);
  return {
    restore(key, { pathname, route }) {
      const target = join(directory, fileOfPath(pathname, route.type === 'page'));
      // Copied from `public/`: Astro reports the conflict.
      if (existsSync(target)) return undefined;
      mkdirSync(dirname(target), { recursive: true });
      const cached = projectCache.placeKept('pages', fingerprint, key, [target]);
      return cached && (JSON.parse(cached.toString()) as CachedPage<Metadata>);
    },
    keep(key, page, body) {
      projectCache.keepFiles('pages', fingerprint, key, [body], Buffer.from(JSON.stringify(page)));
    },
  };
}

interface IncrementalBuildOptions<Metadata> {
  html: PagePostProcessing<Metadata>;
  /** Address, from the root of the project, of a module that imports every module with tracked queries. */
  queries: string;
  /** Is told of each file that was rendered, before it is written. @param file relative to the built site */
  onRendered: (file: string, body: Uint8Array<ArrayBuffer>) => void;
  /** Is called once sources and settings are final. */
  inputs: () => PageInputs;
}

export function incrementalBuild<Metadata>(options: IncrementalBuildOptions<Metadata>): AstroIntegration {
  const { html, queries: queryModule, onRendered, inputs } = options;
  let root: URL;
  let outDir: URL;
  return {
    name: 'incremental-build',
    hooks: {
      'astro:config:setup': ({ injectScript }) => {
        // Part of every page with parameters, whose paths are computed before anything is rendered.
        injectScript('page-ssr', `import ${JSON.stringify(queryModule)};`);
      },
      'astro:config:done': ({ config }) => {
        root = config.root;
        outDir = config.outDir;
      },
      'astro:build:start': ({ setPrerenderer, logger }) => {
        const file = join(fileURLToPath(root), '.build', 'cache', 'queries.json');
        cacheResults();
        setPrerenderer((inner) => {
          let pages: IncrementalPrerenderer | undefined;
          return {
            ...inner,
            name: 'incremental-build',
            async getStaticPaths() {
              const code = html.codeVersion(outDir);
              pages = incrementalPrerenderer<Metadata>(inner, {
                cache: pageCache(codeFingerprint(root, code, inputs()), outDir),
                recorded: await readRecordedQueries(file),
                postProcess: (path, source) => html.postProcessPage(path, source, code),
                onFinished: ({ metadata }) => metadata && html.addProcessedPage(metadata),
                onRendered: (path, isPage, body) => onRendered(fileOfPath(path, isPage), body),
              });
              return pages.getStaticPaths();
            },
            render: (request, options) => (pages ?? inner).render(request, options),
            // After a failure too.
            async teardown() {
              await inner.teardown?.();
              if (!pages) return;
              const { queries, rendered, restored } = pages;
              const names = rendered.length > 0 && rendered.length <= 20 ? `: ${rendered.join(', ')}` : '';
              logger.info(`${rendered.length} pages and files rendered, ${restored.length} unchanged${names}`);
              try {
                writeRecordedQueries(file, queries);
              } catch (error) {
                logger.warn(`The next build will render every page: ${String(error)}`);
              }
            },
          };
        });
      },
    },
  };
}

/** Writes each page that search engines may know as Markdown, too, beside it: for programs that read. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { forEachConcurrently } from '#lib/for-each-concurrently.ts';
import { markdownPath } from '#lib/markdown-path.ts';
import { place } from '#lib/node/build-cache.ts';
import { fileOfPath } from '#lib/node/built-files.ts';
import { inWorker } from '#lib/node/in-worker.ts';
import { moduleFingerprint } from '#lib/node/module-fingerprint.ts';
import type { PageMetadata } from '../html/page-metadata.ts';
import { metadataOfPages } from '../html/post-processing.ts';
import type pageMarkdown from './page-markdown.ts';
import { isListed } from './translated-sitemap.ts';

const concurrency = 8;
const converter = new URL('./page-markdown.ts', import.meta.url);
const fingerprint = moduleFingerprint(converter);

/** @returns whether it had to be made */
async function writeTwin(directory: string, { path, alternates }: PageMetadata, url: string): Promise<boolean> {
  const html = await readFile(join(directory, fileOfPath(path, true)), 'utf8');
  const target = join(directory, markdownPath(path));
  return place('markdown', fingerprint, html, [target], async () => [
    await inWorker<typeof pageMarkdown>(converter, { html, url, alternates }),
  ]);
}

export function markdownTwins(): AstroIntegration {
  let site = '';
  return {
    name: 'markdown-twins',
    hooks: {
      'astro:config:done': ({ config }) => {
        site = config.site ?? '';
      },
      'astro:build:done': async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        const pages = (await metadataOfPages(dir)).filter(
          ({ path, status }) => status === undefined && isListed(new URL(path, site).href),
        );
        let made = 0;
        await forEachConcurrently(pages, concurrency, async (page) => {
          if (await writeTwin(directory, page, new URL(page.path, site).href)) made += 1;
        });
        logger.info(`${pages.length} pages in Markdown, ${made} of them anew`);
      },
    },
  };
}

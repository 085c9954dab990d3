/** Writes each page that search engines may know as Markdown, too, beside it: for programs that read. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { forEachConcurrently } from '#lib/for-each-concurrently.ts';
import { markdownPath } from '#lib/markdown-path.ts';
import { place } from '#lib/node/build-cache.ts';
import { fileOfPath, pathOfFile } from '#lib/node/built-files.ts';
import { digestOfFile } from '#lib/node/file-digest.ts';
import { inWorker } from '#lib/node/in-worker.ts';
import { madeAhead, makeAhead } from '#lib/node/made-ahead.ts';
import { moduleFingerprint } from '#lib/node/module-fingerprint.ts';
import { metadataOfPages } from '../html/post-processing.ts';
import type pageMarkdown from './page-markdown.ts';
import { isForSearch, isListed } from './translated-sitemap.ts';

const concurrency = 8;
const converter = new URL('./page-markdown.ts', import.meta.url);
const fingerprint = moduleFingerprint(converter);

const kind = 'markdown';

const convert = async (html: Uint8Array) => [await inWorker<typeof pageMarkdown>(converter, html)];

/** Makes the twin of a page that will be written. @param file relative to the built site */
export function twinAhead(file: string, html: Uint8Array): void {
  if (!file.endsWith('.html') || !isListed(pathOfFile(file))) return;
  makeAhead({ kind, fingerprint, input: hash('sha256', html, 'buffer'), make: () => convert(html) });
}

/** @returns whether it had to be made now */
async function writeTwin(directory: string, path: string): Promise<boolean> {
  const page = join(directory, fileOfPath(path, true));
  const twin = join(directory, markdownPath(path));
  return place(kind, fingerprint, digestOfFile(page), [twin], () => convert(readFileSync(page)));
}

export function markdownTwins(): AstroIntegration {
  return {
    name: 'markdown-twins',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        const pages = (await metadataOfPages(dir)).filter(isForSearch);
        let made = await madeAhead(kind);
        await forEachConcurrently(pages, concurrency, async ({ path }) => {
          if (await writeTwin(directory, path)) made += 1;
        });
        logger.info(`${pages.length} pages in Markdown, ${made} of them anew`);
      },
    },
  };
}

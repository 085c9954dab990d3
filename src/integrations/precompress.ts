/** Writes a Brotli and a gzip version of every text file, so that servers need not compress. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { cached } from '../lib/build-cache.ts';
import { filesIn } from '../lib/built-files.ts';
import { forEachConcurrently } from '../lib/for-each-concurrently.ts';
import { inWorker } from '../lib/in-worker.ts';
import { makerOf } from '../lib/maker-of.ts';
import { qualityOf, type Compression } from './compress.ts';
import type compress from './compress.ts';

/** Smaller files fit in one packet anyway. */
const smallest = 512;
const concurrency = 32;
const formats = ['br', 'gz'] as const;
const compressModule = new URL('./compress.ts', import.meta.url);
const maker = makerOf(compressModule);

/** @returns whether it had to be compressed: it wasn't when the site was built before */
async function writeCompressed(file: string): Promise<boolean> {
  const source = await readFile(file);
  if (source.length < smallest) return false;
  let isNew = false;
  async function write(format: Compression['format']): Promise<void> {
    const quality = qualityOf(file, format);
    const compressed = await cached(format, `${maker} ${quality}`, source, () => {
      isNew = true;
      return inWorker<typeof compress>(compressModule, { format, quality, source });
    });
    await writeFile(`${file}.${format}`, compressed);
  }
  await Promise.all(formats.map(write));
  return isNew;
}

export function precompress(): AstroIntegration {
  return {
    name: 'precompress',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        const files = await filesIn(dir, '**/*.{html,css,js,svg,xml,txt,json,webmanifest}');
        let compressed = 0;
        await forEachConcurrently(files, concurrency, async (file) => {
          if (await writeCompressed(join(directory, file))) compressed += 1;
        });
        logger.info(`${files.length} files, ${compressed} of them anew`);
      },
    },
  };
}

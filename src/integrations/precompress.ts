/** Writes a Brotli and a gzip version of every text file, so that servers need not compress. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { filesIn } from '../lib/built-files.ts';
import { forEachConcurrently } from '../lib/for-each-concurrently.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Smaller files fit in one packet anyway. */
const smallest = 512;
const concurrency = 8;

async function compress(file: string): Promise<void> {
  const source = await readFile(file);
  if (source.length < smallest) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
  };
  const [brotli, gzipped] = await Promise.all([toBrotli(source, { params }), toGzip(source, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}

export function precompress(): AstroIntegration {
  return {
    name: 'precompress',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        const files = await filesIn(dir, '**/*.{html,css,js,svg,xml,txt,json,webmanifest}');
        await forEachConcurrently(files, concurrency, (file) => compress(join(directory, file)));
        logger.info(`${files.length} files`);
      },
    },
  };
}

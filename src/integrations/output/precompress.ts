/** Writes a Brotli and a gzip version of every text file, so that servers need not compress. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { forEachConcurrently } from '#lib/for-each-concurrently.ts';
import { place, projectCache } from '#lib/node/build-cache.ts';
import { filesBelow } from '#lib/node/built-files.ts';
import { inWorker } from '#lib/node/in-worker.ts';
import { moduleFingerprint } from '#lib/node/module-fingerprint.ts';
import type compress from './compress.ts';
import { qualityOf } from './compress.ts';

/** Smaller files fit in one packet anyway. */
const smallest = 512;
const text = /\.(?:html|css|js|svg|xml|txt|json|webmanifest|ics)$/;
const concurrency = 32;
const compressModule = new URL('./compress.ts', import.meta.url);
const fingerprint = moduleFingerprint(compressModule);

const kind = 'compressed';

/** How a file is compressed, and what the result depends on besides the file. */
function compressionOf(name: string, source: Uint8Array) {
  const quality = qualityOf(name);
  return {
    settings: `${fingerprint} ${quality}`,
    run: () => inWorker<typeof compress>(compressModule, { quality, source }),
  };
}

/** What is being compressed while pages are rendered. */
const ahead = new Set<Promise<void>>();
/** Pages may be rendered faster than they are compressed: no more of them are held in memory. */
const mostAhead = 32;
let compressedAhead = 0;

/**
 * Compresses a file that will be written, on a core that has nothing to do while pages are rendered. The integration
 * finds it in the build cache.
 *
 * @param name relative to the built site
 */
export function compressAhead(name: string, source: Uint8Array): void {
  if (!text.test(name) || source.length < smallest || ahead.size >= mostAhead) return;
  const { settings, run } = compressionOf(name, source);
  // A page that is rendered again, after a change of code above all, is often what it was.
  if (projectCache.find(kind, settings, source)) return;
  const compression = run()
    .then((outputs) => {
      projectCache.keepFiles(kind, settings, source, outputs);
      compressedAhead += 1;
    })
    // The integration compresses what it does not find, and reports what fails again.
    .catch(() => undefined)
    .finally(() => ahead.delete(compression));
  ahead.add(compression);
}

/** @returns whether it had to be compressed now */
async function writeCompressed(directory: string, name: string): Promise<boolean> {
  const file = join(directory, name);
  const source = readFileSync(file);
  if (source.length < smallest) return false;
  const { settings, run } = compressionOf(name, source);
  return place(kind, settings, source, [`${file}.br`, `${file}.gz`], run);
}

export function precompress(): AstroIntegration {
  return {
    name: 'precompress',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        const files = filesBelow(directory).filter((file) => text.test(file));
        await Promise.all(ahead);
        let compressed = compressedAhead;
        await forEachConcurrently(files, concurrency, async (file) => {
          if (await writeCompressed(directory, file)) compressed += 1;
        });
        logger.info(`${files.length} files, ${compressed} of them anew`);
      },
    },
  };
}

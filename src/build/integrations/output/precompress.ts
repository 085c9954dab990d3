/** Writes a Brotli and a gzip version of every text file, so that servers need not compress. */
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { forEachConcurrently } from '#lib/for-each-concurrently.ts';
import { place } from '#lib/node/build-cache.ts';
import { filesBelow } from '#lib/node/built-files.ts';
import { digestOfFile } from '#lib/node/file-digest.ts';
import { inWorker } from '#lib/node/in-worker.ts';
import { madeAhead, makeAhead } from '#lib/node/made-ahead.ts';
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

/** A file as it is compressed, for the build cache. */
function compressionOf(name: string, digest: Uint8Array, read: () => Uint8Array) {
  const quality = qualityOf(name);
  const make = () => inWorker<typeof compress>(compressModule, { quality, source: read() });
  return { kind, fingerprint: `${fingerprint} ${quality}`, input: digest, make };
}

/** Compresses a page or file that will be written. @param name relative to the built site */
export function compressAhead(name: string, source: Uint8Array): void {
  if (!text.test(name) || source.length < smallest) return;
  makeAhead(compressionOf(name, hash('sha256', source, 'buffer'), () => source));
}

/** @returns whether it had to be compressed now */
async function writeCompressed(directory: string, name: string): Promise<boolean> {
  const file = join(directory, name);
  if (statSync(file).size < smallest) return false;
  const { fingerprint: settings, input, make } = compressionOf(name, digestOfFile(file), () => readFileSync(file));
  return place(kind, settings, input, [`${file}.br`, `${file}.gz`], make);
}

export function precompress(): AstroIntegration {
  return {
    name: 'precompress',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        const files = filesBelow(directory).filter((file) => text.test(file));
        let compressed = await madeAhead(kind);
        await forEachConcurrently(files, concurrency, async (file) => {
          if (await writeCompressed(directory, file)) compressed += 1;
        });
        logger.info(`${files.length} files, ${compressed} of them anew`);
      },
    },
  };
}

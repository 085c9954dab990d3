/**
 * Writes a Brotli and a gzip version of every text file, so that servers need not compress, and a version of every page
 * against the dictionary of the release.
 */
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { suffixes } from '#build/delivery/compressed-copies.ts';
import { forEachConcurrently } from '#lib/for-each-concurrently.ts';
import { place } from '#lib/node/build-cache.ts';
import { filesBelow } from '#lib/node/built-files.ts';
import { digestOfFile } from '#lib/node/file-digest.ts';
import { inWorker } from '#lib/node/in-worker.ts';
import { madeAhead, makeAhead } from '#lib/node/made-ahead.ts';
import { moduleFingerprint } from '#lib/node/module-fingerprint.ts';
import type compress from './compress.ts';
import { qualityOf } from './compress.ts';
import type compressAgainst from './compress-against.ts';
import { writeDictionary, type WrittenDictionary } from './write-dictionary.ts';

/** Smaller files fit in one packet anyway. */
const smallest = 512;
const text = /\.(?:html|css|js|svg|xml|txt|json|webmanifest|ics)$/;
const concurrency = 32;
const compressModule = new URL('./compress.ts', import.meta.url);
const fingerprint = moduleFingerprint(compressModule);
const pageModule = new URL('./compress-against.ts', import.meta.url);
const pageFingerprint = moduleFingerprint(pageModule);

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

/** Compresses a page against the dictionary. @returns whether it had to be now */
function compressPage(file: string, { hash: settings, bytes: dictionary }: WrittenDictionary): Promise<boolean> {
  const make = () => inWorker<typeof compressAgainst>(pageModule, { dictionary, source: readFileSync(file) });
  return place('page', `${pageFingerprint} ${settings}`, digestOfFile(file), [file + suffixes.dcz], make);
}

/** @returns whether it had to be compressed now */
async function writeCompressed(directory: string, name: string, dictionary?: WrittenDictionary): Promise<boolean> {
  const file = join(directory, name);
  if (statSync(file).size < smallest) return false;
  const { fingerprint: settings, input, make } = compressionOf(name, digestOfFile(file), () => readFileSync(file));
  const isNew = await place(kind, settings, input, [file + suffixes.br, file + suffixes.gzip], make);
  const isNewPage = dictionary && name.endsWith('.html') && (await compressPage(file, dictionary));
  return isNew || isNewPage === true;
}

export function precompress(): AstroIntegration {
  return {
    name: 'precompress',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        const files = filesBelow(directory).filter((file) => text.test(file));
        const dictionary = await writeDictionary(dir);
        let compressed = await madeAhead(kind);
        await forEachConcurrently(files, concurrency, async (file) => {
          if (await writeCompressed(directory, file, dictionary)) compressed += 1;
        });
        logger.info(`${files.length} files, ${compressed} of them anew`);
      },
    },
  };
}

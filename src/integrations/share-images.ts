/** Draws the share images that the finished pages refer to, unless an earlier build drew the same. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { cached } from '../lib/build-cache.ts';
import { forEachConcurrently } from '../lib/for-each-concurrently.ts';
import { makerOf } from '../lib/maker-of.ts';
import { drawShareImage, prepareBackground } from '../share/draw-share-image.ts';
import { queueDirectory, type ShareImage } from '../share/share-image.ts';
import { factsOfPages } from './page-pass.ts';

const concurrency = 4;
const maker = makerOf(new URL('../share/draw-share-image.ts', import.meta.url));

interface QueuedImage extends ShareImage {
  name: string;
}

async function readQueued(name: string): Promise<QueuedImage> {
  const image = JSON.parse(await readFile(join(queueDirectory, `${name}.json`), 'utf8')) as ShareImage;
  return { ...image, name };
}

/**
 * Writes all images with one picture: its pixels take megabytes, so they are kept no longer than that.
 *
 * @returns how many had to be drawn
 */
async function writeImages(picture: Buffer, images: readonly QueuedImage[], target: string): Promise<number> {
  const digest = createHash('sha256').update(picture).digest('hex');
  let background: Promise<Buffer> | undefined;
  let drawn = 0;
  for (const image of images) {
    const shown = JSON.stringify([image.title, image.siteName, digest]);
    const bytes = await cached('share-image', maker, shown, async () => {
      drawn += 1;
      background ??= prepareBackground(picture);
      return drawShareImage(await background, image);
    });
    await writeFile(join(target, `${image.name}.png`), bytes);
  }
  return drawn;
}

export function shareImages(): AstroIntegration {
  return {
    name: 'share-images',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const target = fileURLToPath(new URL('share/', dir));
        await mkdir(target, { recursive: true });
        const names = new Set((await factsOfPages(dir)).flatMap((page) => page.shareImages));
        const images = await Promise.all([...names].map(readQueued));
        let drawn = 0;
        await forEachConcurrently(
          Map.groupBy(images, ({ picture }) => picture),
          concurrency,
          async ([picture, same]) => {
            const count = await writeImages(await readFile(new URL(`.${picture}`, dir)), same, target);
          drawn += count;
          },
        );
        logger.info(`${names.size} share images, ${drawn} of them drawn`);
      },
    },
  };
}

/** Draws the share images that the finished pages refer to, unless an earlier build drew the same. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { drawShareImage, preparePicture } from '#build/share/draw-share-image.ts';
import { type ShareImage, shareImagePath } from '#build/share/share-image.ts';
import { forEachConcurrently } from '#lib/for-each-concurrently.ts';
import { place } from '#lib/node/build-cache.ts';
import { moduleFingerprint } from '#lib/node/module-fingerprint.ts';
import { metadataOfPages } from '../html/post-processing.ts';

const concurrency = 4;
const fingerprint = moduleFingerprint(new URL('../../share/draw-share-image.ts', import.meta.url));

/**
 * Writes all images with one picture: its pixels take megabytes, so they are kept no longer than that.
 *
 * @param address of the picture
 * @param images by their addresses
 * @returns how many had to be drawn
 */
async function writeImages(address: string, images: ReadonlyMap<string, ShareImage>, dir: string): Promise<number> {
  const [file = '', view = ''] = address.split('#');
  const picture = readFileSync(join(dir, file));
  const digest = createHash('sha256').update(picture).update(view).digest('hex');
  let pixels: Promise<Buffer> | undefined;
  let drawn = 0;
  for (const [path, image] of images) {
    const shown = JSON.stringify([image.title, image.siteName, image.theme, digest]);
    const isDrawn = await place('share-image', fingerprint, shown, [join(dir, path)], async () => {
      pixels ??= preparePicture(picture, address);
      return [await drawShareImage(await pixels, image)];
    });
    if (isDrawn) drawn += 1;
  }
  return drawn;
}

export function shareImages(): AstroIntegration {
  return {
    name: 'share-images',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        mkdirSync(join(directory, 'share'), { recursive: true });
        const pages = await metadataOfPages(dir);
        const images = new Map(
          pages.flatMap(({ shareImage: image }) => (image ? [[shareImagePath(image), image]] : [])),
        );
        let drawn = 0;
        await forEachConcurrently(
          Map.groupBy(images, ([, { picture }]) => picture),
          concurrency,
          async ([picture, same]) => {
            const added = await writeImages(picture, new Map(same), directory);
            drawn += added;
          },
        );
        logger.info(`${images.size} share images, ${drawn} of them drawn`);
      },
    },
  };
}

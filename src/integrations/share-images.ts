/** Draws the share images that the finished pages refer to, and caches them for the next build. */
import { access, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { forEachConcurrently } from '../lib/for-each-concurrently.ts';
import { drawShareImage, prepareBackground } from '../share/draw-share-image.ts';
import { shareImagePath } from '../share/share-image.ts';
import { factsOfPages } from './page-pass.ts';

const concurrency = 4;

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

export function shareImages(): AstroIntegration {
  let cache: string;
  return {
    name: 'share-images',
    hooks: {
      'astro:config:setup': ({ config }) => {
        cache = join(fileURLToPath(config.cacheDir), 'share-images');
      },
      'astro:build:done': async ({ dir, logger }) => {
        const target = fileURLToPath(new URL('share/', dir));
        await Promise.all([cache, target].map((folder) => mkdir(folder, { recursive: true })));
        const backgrounds = new Map<string, Promise<Buffer>>();
        const backgroundOf = (picture: string) => {
          const known = backgrounds.get(picture) ?? readFile(new URL(`.${picture}`, dir)).then(prepareBackground);
          backgrounds.set(picture, known);
          return known;
        };
        const pages = await factsOfPages(dir);
        const images = new Map(
          pages.flatMap(({ shareImage: image }) => (image ? [[shareImagePath(image), image]] : [])),
        );
        let drawn = 0;
        await forEachConcurrently(images, concurrency, async ([path, image]) => {
          const cached = join(cache, basename(path));
          if (!(await exists(cached))) {
            await writeFile(cached, await drawShareImage(await backgroundOf(image.picture), image));
            drawn += 1;
          }
          await copyFile(cached, join(target, basename(path)));
        });
        logger.info(`${images.size} share images, ${drawn} of them drawn`);
      },
    },
  };
}

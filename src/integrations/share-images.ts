/** Draws the share images that the finished pages refer to, and caches them for the next build. */
import { access, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { forEachConcurrently } from '../lib/for-each-concurrently.ts';
import { drawShareImage, prepareBackground } from '../share/draw-share-image.ts';
import { queueDirectory, type ShareImage } from '../share/share-image.ts';
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
        const names = new Set((await factsOfPages(dir)).flatMap((page) => page.shareImages));
        let drawn = 0;
        await forEachConcurrently(names, concurrency, async (name) => {
          const cached = join(cache, `${name}.png`);
          if (!(await exists(cached))) {
            const image = JSON.parse(await readFile(join(queueDirectory, `${name}.json`), 'utf8')) as ShareImage;
            await writeFile(cached, await drawShareImage(await backgroundOf(image.picture), image));
            drawn += 1;
          }
          await copyFile(cached, join(target, `${name}.png`));
        });
        logger.info(`${names.size} share images, ${drawn} of them drawn`);
      },
    },
  };
}

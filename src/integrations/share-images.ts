/** Draws the share images that the finished pages refer to, and caches them for the next build. */
import { access, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { drawShareImage, prepareGround } from '../share/draw-share-image.ts';
import { ordersDirectory, type ShareImage } from '../share/share-image.ts';
import { factsOfPages } from './page-pass.ts';
import { forEachConcurrently } from '../lib/for-each-concurrently.ts';

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
        const grounds = new Map<string, Promise<Buffer>>();
        const groundOf = (picture: string) => {
          const known = grounds.get(picture) ?? readFile(new URL(`.${picture}`, dir)).then(prepareGround);
          grounds.set(picture, known);
          return known;
        };
        const names = new Set((await factsOfPages(dir)).flatMap((page) => page.shareImages));
        let drawn = 0;
        await forEachConcurrently(names, concurrency, async (name) => {
          const kept = join(cache, `${name}.png`);
          if (!(await exists(kept))) {
            const order = JSON.parse(await readFile(join(ordersDirectory, `${name}.json`), 'utf8')) as ShareImage;
            await writeFile(kept, await drawShareImage(await groundOf(order.picture), order));
            drawn += 1;
          }
          await copyFile(kept, join(target, `${name}.png`));
        });
        logger.info(`${names.size} pictures for shared links, ${drawn} of them drawn anew`);
      },
    },
  };
}

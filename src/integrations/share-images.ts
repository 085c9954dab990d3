/** Draws the pictures for shared links that the finished pages name, and keeps them for the next build. */
import { access, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { drawShareImage, prepareBackground } from '../share/draw-share-image.ts';
import { queueDirectory, type ShareImage } from '../share/share-image.ts';
import { filesIn } from '../lib/built-files.ts';

const named = /\/share\/([0-9a-f]{16})\.png/g;
const atOnce = 4;

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** The names of all pictures that pages name. */
async function namesIn(dir: URL): Promise<string[]> {
  const names = new Set<string>();
  for (const file of await filesIn(dir, '**/*.html')) {
    const html = await readFile(new URL(file, dir), 'utf8');
    for (const [, name] of html.matchAll(named)) if (name) names.add(name);
  }
  return [...names];
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
          const known = grounds.get(picture) ?? readFile(new URL(`.${picture}`, dir)).then(prepareBackground);
          grounds.set(picture, known);
          return known;
        };
        const waiting = await namesIn(dir);
        const total = waiting.length;
        let drawn = 0;
        async function work(): Promise<void> {
          for (let name = waiting.pop(); name; name = waiting.pop()) {
            const kept = join(cache, `${name}.png`);
            if (!(await exists(kept))) {
              const order = JSON.parse(await readFile(join(queueDirectory, `${name}.json`), 'utf8')) as ShareImage;
              await writeFile(kept, await drawShareImage(await groundOf(order.picture), order));
              drawn += 1;
            }
            await copyFile(kept, join(target, `${name}.png`));
          }
        }
        await Promise.all(Array.from({ length: atOnce }, work));
        logger.info(`${total} pictures for shared links, ${drawn} of them drawn anew`);
      },
    },
  };
}

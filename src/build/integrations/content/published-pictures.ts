/** Puts the pictures of the content at `/media/`: copied into the build, served from the snapshot in development. */
import { mkdirSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { getMimeType } from 'hono/utils/mime';
import { snapshotDirectories } from '#content/snapshot.ts';
import { linkFile } from '#lib/node/link-file.ts';

/** The name of a picture; nothing that could lead out of its folder. */
const address = /^\/media\/([\w-]+\.\w+)(?:\?|$)/;

export function publishedPictures(): AstroIntegration {
  let root: URL;
  return {
    name: 'published-pictures',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      'astro:build:done': ({ dir }) => {
        const staged = fileURLToPath(new URL(`${snapshotDirectories.build}/media/`, root));
        const published = fileURLToPath(new URL('media/', dir));
        mkdirSync(published, { recursive: true });
        for (const file of readdirSync(staged)) linkFile(join(staged, file), join(published, file));
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const [, file] = address.exec(request.url ?? '') ?? [];
          if (file === undefined) return next();
          readFile(new URL(`${snapshotDirectories.dev}/media/${file}`, root)).then(
            (bytes) => response.setHeader('Content-Type', getMimeType(file) ?? '').end(bytes),
            () => next(),
          );
        });
      },
    },
  };
}

/**
 * Images for shared links. A page queues one while it renders; `integrations/share-images` draws those that the built
 * pages name. The queue is a folder of files, because the two may run in different processes.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What an image shows. */
export interface ShareImage {
  title: string;
  siteName: string;
  /** Site-relative address of the page's picture. */
  picture: string;
}

/** The queue, relative to the root of the project: one JSON file for each image. */
export const queueDirectory = join('.build', 'share-images');

/** Part of each image's name, so that a new design has new addresses. */
const designVersion = 2;

/** Pixels, as the large social networks recommend. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** Queues the image of a page; returns its site-relative address. */
export function queueShareImage(image: ShareImage): string {
  const json = JSON.stringify(image);
  const name = createHash('sha256').update(`${designVersion} ${json}`).digest('hex').slice(0, 16);
  mkdirSync(queueDirectory, { recursive: true });
  writeFileSync(join(queueDirectory, `${name}.json`), json);
  return `/share/${name}.png`;
}

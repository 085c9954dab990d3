/**
 * Pictures for shared links: a page asks for one while it is rendered, `integrations/share-images` draws what the
 * finished pages name. What to draw waits in a small file, so that both may run in different processes.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a shared link shows. */
export interface ShareImage {
  title: string;
  siteName: string;
  /** Site-relative address of the page's picture. */
  picture: string;
}

/** Where orders wait, from the root of the project. */
export const ordersDirectory = join('.build', 'share-images');

/** Changes whenever pictures have to be drawn anew. */
const designVersion = 2;

/** Width and height in pixels, as the large social networks want them. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** Orders the picture of a page; returns its site-relative address. */
export function orderShareImage(order: ShareImage): string {
  const json = JSON.stringify(order);
  const name = createHash('sha256').update(`${designVersion} ${json}`).digest('hex').slice(0, 16);
  mkdirSync(ordersDirectory, { recursive: true });
  writeFileSync(join(ordersDirectory, `${name}.json`), json);
  return `/share/${name}.png`;
}

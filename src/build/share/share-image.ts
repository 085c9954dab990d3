/**
 * Images for shared links. A page names its image in `og:image`, and says in a data block what is on it;
 * `integrations/share-images` draws what the finished pages ask for.
 */
import { createHash } from 'node:crypto';

/** A theme of `styles/tokens.css`: the colours of the title and its ground. */
export type SharedTheme = 'forest' | 'dusk' | 'coral' | 'lagoon' | 'sun';

/** The contents of a share image. */
export interface ShareImage {
  title: string;
  siteName: string;
  /** Site-relative address of the page's picture; with a hash, that view of a drawing, which is upright. */
  picture: string;
  theme: SharedTheme;
}

/** The media type of the data block; the pass over finished pages takes it out. */
export const shareImageType = 'application/x-share-image+json';

/** Part of each image's name, so that a new design has new addresses. */
const designVersion = 3;

/** Pixels, as the large social networks recommend. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** The site-relative address of an image: the same image has the same one. */
export function shareImagePath({ title, siteName, picture, theme }: ShareImage): string {
  const json = JSON.stringify({ title, siteName, picture, theme });
  const name = createHash('sha256').update(`${designVersion} ${json}`).digest('hex').slice(0, 16);
  return `/share/${name}.png`;
}

/** The files of a picture, as they are published. */
import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import type { PhotographFormat } from './encode-photograph.ts';

export interface PictureVariant {
  format: PhotographFormat;
  /** Pixels. */
  width: number;
  file: string;
}

/** Names of files. */
export interface PictureFiles {
  /** For every browser. */
  file: string;
  /** A small one, for lists of results. */
  thumbnail: string;
  /** Better formats, the best first, each in several widths; drawings have none. */
  variants: PictureVariant[];
}

/**
 * The name of a file with these bytes: the original one and a hash. No other bytes have it, so browsers may keep the
 * file for ever.
 *
 * @param url of the original
 * @param extension with its dot
 */
export function hashedName(url: string, extension: string, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 6);
  const { pathname } = new URL(url, 'https://content.invalid');
  const stem = basename(pathname, extname(pathname)).replace(/[^\w-]+/g, '-');
  return `${stem}-${hash}${extension}`;
}

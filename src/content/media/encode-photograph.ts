/** Encodes a photograph, without what cameras write into it: place, time, serial number. */
import sharp from 'sharp';

export type PhotographFormat = 'avif' | 'webp' | 'jpeg' | 'png';

/** @param width pixels, which a smaller photograph doesn't reach */
export function encodePhotograph(bytes: Uint8Array, format: PhotographFormat, width: number): Promise<Buffer> {
  const resized = sharp(bytes).autoOrient().resize({ width, withoutEnlargement: true });
  return resized[format]().toBuffer();
}

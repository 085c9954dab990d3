/** Photographs in the formats and widths that pages offer, made once for all builds. */
import { createHash } from 'node:crypto';
import { cached } from '#lib/node/build-cache.ts';
import { moduleFingerprint } from '#lib/node/module-fingerprint.ts';
import type { Media } from '../schemas/media-field.ts';
import { encodePhotograph, type PhotographFormat } from './encode-photograph.ts';
import { hashedName, type PictureFiles, type PictureVariant } from './picture-files.ts';

/** Pixels. */
const widths = [360, 720, 1080, 1440];
/** Twice the width it is shown at. */
const thumbnailWidth = 160;

/** Formats with small files, slow to encode. */
const modernFormats = ['avif', 'webp'] as const;
export type ModernFormat = (typeof modernFormats)[number];

const fingerprint = moduleFingerprint(new URL('./encode-photograph.ts', import.meta.url));
const extensions: Record<PhotographFormat, string> = { avif: '.avif', webp: '.webp', jpeg: '.jpg', png: '.png' };

/**
 * The variants of one photograph.
 *
 * @param formats besides the one that every browser knows
 * @returns the names of the files, and their bytes by name
 */
export async function photographVariants(
  { url, mime, width }: Media,
  original: Uint8Array,
  formats: readonly ModernFormat[] = modernFormats,
): Promise<{ files: PictureFiles; bytes: Map<string, Uint8Array> }> {
  const bytes = new Map<string, Uint8Array>();
  // Once, not for each variant: there are ten, and it has megabytes.
  const identity = createHash('sha256').update(original).digest();
  const variant = async (format: PhotographFormat, wanted: number): Promise<PictureVariant> => {
    const encoded = await cached('photograph', `${fingerprint} ${format} ${wanted}`, identity, () =>
      encodePhotograph(original, format, wanted),
    );
    const file = hashedName(url, extensions[format], encoded);
    bytes.set(file, encoded);
    return { format, width: wanted, file };
  };
  const offered = widths.filter((candidate) => candidate <= width);
  const wanted = offered.length > 0 ? offered : [width];
  const variants: PictureVariant[] = [];
  for (const format of formats) {
    for (const one of wanted) variants.push(await variant(format, one));
  }
  // Every browser knows both; only PNG may be transparent.
  const plain = await variant(mime === 'image/jpeg' ? 'jpeg' : 'png', wanted.at(-1) ?? width);
  const thumbnail = await variant('webp', Math.min(thumbnailWidth, width));
  return { files: { file: plain.file, thumbnail: thumbnail.file, variants }, bytes };
}

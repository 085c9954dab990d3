/** Makes a drawing of the content fit for pages. */
import sharp from 'sharp';
import { editorMessage } from '#i18n/editor-messages.ts';
import { limits } from '../limits/content-limits.ts';
import { cleanVector } from './clean-vector.ts';
import { UnusableMediaError } from './unusable-media.ts';

/**
 * Checks the size a drawing has by itself, which is not what the content says: share images are drawn from it.
 *
 * @throws {UnusableMediaError} if it has none, or is too large to be drawn
 */
async function checkDrawing(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new UnusableMediaError(editorMessage('reason.noSize'), { cause });
    });
  const most = limits.megapixels * 1_000_000;
  if (width * height > most || Math.max(width, height) > limits.pixels) {
    throw new UnusableMediaError(editorMessage('picture.tooLarge', { most: limits.megapixels }));
  }
}

/**
 * Cleans and checks a drawing.
 *
 * @throws {UnusableMediaError}
 */
export async function prepareDrawing(original: Uint8Array): Promise<Uint8Array> {
  const cleaned = new TextEncoder().encode(cleanVector(new TextDecoder().decode(original)));
  await checkDrawing(cleaned);
  return cleaned;
}

/** The content's pictures: each is fetched once, checked, cleaned and named for the build. */
import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import sharp from 'sharp';
import { editorMessage, type EditorMessage } from '../../../i18n/editor-messages.ts';
import { cached } from '../../lib/build-cache.ts';
import { forEachConcurrently } from '../../lib/for-each-concurrently.ts';
import { makerOf } from '../../lib/maker-of.ts';
import type { Media } from '../schemas/media-field.ts';
import { prepareDrawing } from './prepare-drawing.ts';
import { UnusableMediaError } from './unusable-media.ts';

/** Reads the media library. */
export interface MediaReader {
  /**
   * The bytes of a file of the media library.
   *
   * @throws {UnusableMediaError} where it can't be read
   */
  readMedia(url: string): Promise<Uint8Array>;
}

export interface StagedMedia {
  /** Address in the content. */
  url: string;
  /** File name in the staging folder: the original name and a hash of the bytes. */
  file: string;
  bytes: Uint8Array;
}

/** File extensions by media type: a server derives the type from the name again. */
const extensions: Record<Media['mime'], string> = {
  'image/svg+xml': '.svg',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/avif': '.avif',
};

async function checkRaster(bytes: Uint8Array, media: Media): Promise<void> {
  const { width, height, format, mediaType = format } = await sharp(bytes).metadata();
  if (mediaType !== media.mime) {
    throw new UnusableMediaError(editorMessage('reason.otherFormat', { found: mediaType, said: media.mime }));
  }
  if (width !== media.width || height !== media.height) {
    const said = `${media.width}×${media.height}`;
    throw new UnusableMediaError(editorMessage('reason.otherSize', { found: `${width}×${height}`, said }));
  }
}

function hashedName({ url, mime }: Media, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 6);
  const { pathname } = new URL(url, 'https://content.invalid');
  const stem = basename(pathname, extname(pathname)).replace(/[^\w-]+/g, '-');
  return `${stem}-${hash}${extensions[mime]}`;
}

const maker = makerOf(new URL('./prepare-drawing.ts', import.meta.url));

async function stage(media: Media, source: MediaReader): Promise<StagedMedia> {
  const original = await source.readMedia(media.url);
  if (media.mime !== 'image/svg+xml') {
    await checkRaster(original, media);
    return { url: media.url, file: hashedName(media, original), bytes: original };
  }
  const bytes = await cached('vector', maker, original, () => prepareDrawing(original));
  return { url: media.url, file: hashedName(media, bytes), bytes };
}

/** A picture that could not be staged, and why. */
export interface MediaFailure {
  url: string;
  reason: EditorMessage;
}

function reasonOf(error: unknown): EditorMessage {
  if (error instanceof UnusableMediaError) return error.reason;
  return error instanceof Error ? error.message : String(error);
}

const concurrency = 8;

/**
 * Fetches, checks and cleans pictures, each address once.
 *
 * @returns what was staged, sorted by address, and every picture that is missing or broken
 */
export async function stageMedia(
  pictures: readonly Media[],
  source: MediaReader,
): Promise<{ staged: StagedMedia[]; failures: MediaFailure[] }> {
  const staged: StagedMedia[] = [];
  const failures: MediaFailure[] = [];
  const byUrl = new Map(pictures.map((media) => [media.url, media]));
  await forEachConcurrently(byUrl.values(), concurrency, async (media) => {
    try {
      staged.push(await stage(media, source));
    } catch (error) {
      failures.push({ url: media.url, reason: reasonOf(error) });
    }
  });
  return { staged: staged.sort((a, b) => (a.url < b.url ? -1 : 1)), failures };
}

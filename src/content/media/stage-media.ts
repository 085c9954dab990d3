/** The content's pictures: each is fetched once, checked, cleaned and named for the build. */
import sharp from 'sharp';
import { type EditorMessage, editorMessage } from '#i18n/editor-messages.ts';
import { forEachConcurrently } from '#lib/for-each-concurrently.ts';
import { cached } from '#lib/node/build-cache.ts';
import { moduleFingerprint } from '#lib/node/module-fingerprint.ts';
import { ExplainedError } from '#services/reporting/explained-error.ts';
import type { Media } from '../schemas/media-field.ts';
import { type ModernFormat, photographVariants } from './photograph-variants.ts';
import { hashedName, type PictureFiles } from './picture-files.ts';
import { prepareDrawing } from './prepare-drawing.ts';
import { UnusableMediaError } from './unusable-media.ts';

/** Reads the media library. */
export interface MediaReader {
  /**
   * The bytes of a file of the media library.
   *
   * @param updatedAt the file is the same as long as this is
   * @throws {UnusableMediaError} where it can't be read
   */
  readMedia(url: string, updatedAt?: string): Promise<Uint8Array>;
}

export interface StagedMedia {
  /** Address in the content. */
  url: string;
  files: PictureFiles;
}

/** Takes a file of a picture: all pictures of a zoo don't fit into memory. The same name comes with the same bytes. */
export type KeepFile = (name: string, bytes: Uint8Array) => void;

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

const fingerprint = moduleFingerprint(new URL('./prepare-drawing.ts', import.meta.url));

async function prepare(
  media: Media,
  source: MediaReader,
  keep: KeepFile,
  formats?: readonly ModernFormat[],
): Promise<StagedMedia> {
  const { url, mime, updatedAt } = media;
  const original = await source.readMedia(url, updatedAt ?? undefined);
  if (mime !== 'image/svg+xml') {
    await checkRaster(original, media);
    const { files, bytes } = await photographVariants(media, original, formats);
    for (const [name, content] of bytes) keep(name, content);
    return { url, files };
  }
  const drawing = await cached('vector', fingerprint, original, () => prepareDrawing(original));
  const file = hashedName(url, '.svg', drawing);
  keep(file, drawing);
  return { url, files: { file, thumbnail: file, variants: [] } };
}

/** A picture that could not be prepared, and the reason. */
export interface MediaFailure {
  url: string;
  reason: EditorMessage;
}

function reasonOf(error: unknown): EditorMessage {
  if (error instanceof UnusableMediaError) return error.reason;
  return error instanceof Error ? error.message : String(error);
}

/** Most of the time is spent waiting for a service far away. */
const concurrency = 16;

/**
 * Fetches, checks and cleans pictures, each address once.
 *
 * @param keep receives the files to be published
 * @param formats of photographs, besides the one that every browser knows; all by default
 * @returns the prepared pictures, sorted by address, and every picture that is missing or broken
 * @throws {ExplainedError} by rejection if the library does not answer: nothing is wrong with its pictures
 */
export async function stageMedia(
  pictures: readonly Media[],
  source: MediaReader,
  keep: KeepFile,
  formats?: readonly ModernFormat[],
): Promise<{ staged: StagedMedia[]; failures: MediaFailure[] }> {
  const staged: StagedMedia[] = [];
  const failures: MediaFailure[] = [];
  const byUrl = new Map(pictures.map((media) => [media.url, media]));
  await forEachConcurrently(byUrl.values(), concurrency, async (media) => {
    try {
      staged.push(await prepare(media, source, keep, formats));
    } catch (error) {
      if (error instanceof UnusableMediaError && error.cause instanceof ExplainedError) throw error.cause;
      failures.push({ url: media.url, reason: reasonOf(error) });
    }
  });
  return { staged: staged.sort((a, b) => (a.url < b.url ? -1 : 1)), failures };
}

/** Pictures of the content: fetched once each, checked, cleaned, and given a name for the build. */
import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import sharp from 'sharp';
import { cleanVector } from './clean-vector.ts';
import { phrase, type Words } from './phrases.ts';
import { excerpt, problemOf, type AnyEntry, type ContentProblem } from './problems.ts';
import { contentTypeNames, type ContentTypeName } from './registry.ts';
import type { Media } from './schemas/fields.ts';
import type { ContentSource } from './source.ts';
import { UnusableMediaError } from './unusable-media.ts';

export interface StagedMedia {
  /** Address in the content. */
  url: string;
  /** File name in the staging folder: the original name and a hash of the bytes. */
  file: string;
  bytes: Uint8Array;
}

/** Formats by their media type; the file's name follows from it, as a server tells browsers the type by the name. */
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
    throw new UnusableMediaError(phrase('reason.otherFormat', { found: mediaType, said: media.mime }));
  }
  if (width !== media.width || height !== media.height) {
    const said = `${media.width}×${media.height}`;
    throw new UnusableMediaError(phrase('reason.otherSize', { found: `${width}×${height}`, said }));
  }
}

function hashedName({ url, mime }: Media, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 6);
  const { pathname } = new URL(url, 'https://content.invalid');
  const stem = basename(pathname, extname(pathname)).replace(/[^\w-]+/g, '-');
  return `${stem}-${hash}${extensions[mime]}`;
}

async function stage(media: Media, source: ContentSource): Promise<StagedMedia> {
  const original = await source.readMedia(media.url);
  if (media.mime !== 'image/svg+xml') {
    await checkRaster(original, media);
    return { url: media.url, file: hashedName(media, original), bytes: original };
  }
  const bytes = new TextEncoder().encode(cleanVector(new TextDecoder().decode(original)));
  return { url: media.url, file: hashedName(media, bytes), bytes };
}

/** The fields of entries that hold pictures. */
const pictureFields = ['image', 'map'];

interface MediaUse {
  name: ContentTypeName;
  field: string;
  entry: AnyEntry;
  media: Media;
}

function usesOf(entries: Record<ContentTypeName, AnyEntry[]>): MediaUse[] {
  return contentTypeNames.flatMap((name) =>
    entries[name].flatMap((entry) =>
      pictureFields.flatMap((field) => (entry[field] ? [{ name, field, entry, media: entry[field] as Media }] : [])),
    ),
  );
}

function reasonOf(error: unknown): Words {
  if (error instanceof UnusableMediaError) return error.reason;
  return error instanceof Error ? error.message : String(error);
}

const parallelDownloads = 8;

/**
 * Fetches every picture that entries use, each address once.
 *
 * @param problems gets one more for every picture that is missing or broken, naming the first entry that uses it
 */
export async function collectMedia(
  entries: Record<ContentTypeName, AnyEntry[]>,
  source: ContentSource,
  problems: ContentProblem[],
): Promise<StagedMedia[]> {
  // Reversed, so that of several uses the first one stays.
  const waiting = [
    ...new Map(
      usesOf(entries)
        .reverse()
        .map((use) => [use.media.url, use]),
    ).values(),
  ];
  const staged: StagedMedia[] = [];
  async function work(): Promise<void> {
    for (let use = waiting.shift(); use; use = waiting.shift()) {
      const { name, field, entry, media } = use;
      try {
        staged.push(await stage(media, source));
      } catch (error) {
        const expected = phrase('picture.unusable', { reason: reasonOf(error) });
        problems.push(problemOf(name, entry, field, expected, excerpt(media.url)));
      }
    }
  }
  await Promise.all(Array.from({ length: parallelDownloads }, work));
  return staged.sort((a, b) => (a.url < b.url ? -1 : 1));
}

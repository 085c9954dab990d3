/** Brings the pictures of the content into the media library, each once and with its alternative text. */
import { basename, extname } from 'node:path';
import { Readable } from 'node:stream';
import { fieldValuesOf } from '../../../src/content/schemas/field-metadata.ts';
import type { Media } from '../../../src/content/schemas/media-field.ts';
import { contentType, type ContentTypeName } from '../../../src/content/schemas/registry.ts';
import type { ContentSource } from '../../../src/content/source/content-source.ts';
import { getOwn } from '../../../src/lib/unknown-data.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import type { FindFile } from '../wire/from-wire.ts';
import type { ReadEntries } from './read-entries.ts';

interface Picture {
  media: Media;
  /** In French, as long as an entry has one beside it. */
  alternativeText: unknown;
}

/** The alternative text of `image` is in `imageAlt`, that of `map` in `mapAlt`. */
function alternativeTextOf(entry: unknown, path: string): unknown {
  return getOwn(entry, `${path}Alt`) ?? null;
}

function picturesOf(name: ContentTypeName, entry: unknown): Picture[] {
  return fieldValuesOf(contentType(name).schema, entry)
    .filter(({ metadata }) => metadata.isMedia)
    .map(({ path, value }) => ({ media: value as Media, alternativeText: alternativeTextOf(entry, path) }));
}

interface StoredFile {
  hash: string;
  ext: string;
  /** Set by the provider. */
  url?: string;
  getStream: () => Readable;
}

async function importPicture(strapi: Strapi, source: ContentSource, picture: Picture): Promise<number> {
  const { url, mime, width, height, focalPoint } = picture.media;
  const bytes = await source.readMedia(url);
  const [name, ext] = [basename(url), extname(url)];
  // Strapi's own uploads have a random part in their names; these are the same at every attempt.
  const file: StoredFile = { hash: basename(url, ext), ext, getStream: () => Readable.from([bytes]) };
  await strapi.plugin('upload').service<{ upload(file: StoredFile): Promise<void> }>('provider').upload(file);
  const { id } = await strapi.db.query('plugin::upload.file').create({
    data: {
      name,
      alternativeText: picture.alternativeText,
      hash: file.hash,
      ext,
      mime,
      width,
      height,
      focalPoint: focalPoint ?? null,
      url: file.url,
      size: Number((bytes.length / 1000).toFixed(2)),
      sizeInBytes: bytes.length,
      provider: 'local',
      folderPath: '/',
    },
  });
  return id;
}

/**
 * @param content all entries; the first to name a picture also says what is to be seen on it
 * @returns finds the file of a picture by its address in the content
 */
export async function importPictures(strapi: Strapi, source: ContentSource, content: ReadEntries): Promise<FindFile> {
  const pictures = new Map<string, Picture>();
  for (const { name, alternates } of content) {
    for (const entry of alternates.flatMap((alternate) => [...alternate.values()])) {
      for (const picture of picturesOf(name, entry)) {
        if (!pictures.has(picture.media.url)) pictures.set(picture.media.url, picture);
      }
    }
  }
  const files = new Map<string, number>();
  for (const [url, picture] of pictures) files.set(url, await importPicture(strapi, source, picture));
  return (url) => files.get(url);
}

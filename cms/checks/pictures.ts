/** Files for the media library, held against what the site can show before they are stored. */
import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { editorMessage, parseValidationMessage, translateMessage } from '../../i18n/editor-messages.ts';
import type { Locale } from '../../i18n/routes.ts';
import { limits } from '../../src/content/limits/content-limits.ts';
import { prepareDrawing } from '../../src/content/media/prepare-drawing.ts';
import { UnusableMediaError } from '../../src/content/media/unusable-media.ts';
import { media, pictureTypes } from '../../src/content/schemas/media-field.ts';
import { bytesPerMegabyte } from '../../src/content/source/content-request.ts';
import { say } from './say.ts';

/** A file of a form, as Strapi's parser leaves it on disk. */
export interface UploadedFile {
  filepath: string;
  originalFilename: string;
  mimetype: string;
  size: number;
  /** What it is stored as, and announced to the site as. */
  detectedMimeType?: string;
}

const drawing = 'image/svg+xml';

/** Formats that people take for pictures of the web, by how their files begin. */
const signatures: readonly (readonly [name: string, start: RegExp])[] = [
  ['PDF', /^%PDF/],
  ['HEIC', /^.{4}ftyp(?:hei|hev|mif1|msf1)/s],
  ['Photoshop', /^8BPS/],
  ['PostScript', /^%!PS/],
];

/** Whether a file says of itself that it is a drawing. */
const isDrawing = (bytes: Buffer) => /^\uFEFF?\s*<[\s\S]*<?svg[\s>]/.test(bytes.toString('utf8', 0, 4000));

/** Names that Strapi gives files have this many characters more. */
const addedToName = 11;

/** What the site's schema says of a picture. */
function schemaRule(name: string, mime: string, { width, height }: { width: number; height: number }, panel: Locale) {
  const url = `/uploads/${'_'.repeat(addedToName)}${name.replace(/[^\w.-]/g, '_')}`;
  const issue = v.safeParse(media, { url, mime, width, height }).issues?.[0];
  return issue && translateMessage(parseValidationMessage(issue.message), panel);
}

/** What is wrong with a drawing; undefined if nothing is. */
async function drawingRule(name: string, bytes: Buffer, panel: Locale): Promise<string | undefined> {
  try {
    const { width, height } = await sharp(await prepareDrawing(bytes), { limitInputPixels: false }).metadata();
    return schemaRule(name, drawing, { width, height }, panel);
  } catch (error) {
    if (!(error instanceof UnusableMediaError)) throw error;
    return translateMessage(editorMessage('picture.unusable', { reason: error.reason }), panel);
  }
}

/** The name of a format that the site can't show; undefined for a file that says to be a picture, and is broken. */
function otherFormat({ originalFilename }: UploadedFile, bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 16);
  const known = signatures.find(([, pattern]) => pattern.test(start))?.[0];
  const extension = extname(originalFilename).slice(1).toUpperCase();
  return known ?? (/^(?:JPE?G|PNG|WEBP|AVIF|SVG|)$/.test(extension) ? undefined : extension);
}

/** Reads all of a photograph: the end of a broken one is missing, or makes no sense. */
async function decode(bytes: Buffer): Promise<boolean> {
  return sharp(bytes, { failOn: 'warning' })
    .resize(16)
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}

async function photographRule(file: UploadedFile, bytes: Buffer, panel: Locale): Promise<string | undefined> {
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const mime = metadata?.mediaType ?? '';
  if (!metadata || !pictureTypes.some((type) => type === mime)) {
    const found = metadata?.format.toUpperCase() ?? otherFormat(file, bytes);
    return found === undefined ? say(panel, 'fileBroken') : say(panel, 'fileFormat', { found });
  }
  const rule = schemaRule(file.originalFilename, mime, metadata, panel);
  if (rule !== undefined) return rule;
  if (!(await decode(bytes))) return say(panel, 'fileBroken');
  file.detectedMimeType = mime;
  return undefined;
}

/**
 * What keeps a file from being a picture of the site, as the end of a sentence that begins with its name; undefined if
 * nothing does. The file is stored as what it is then, whatever its name says.
 */
export async function pictureRule(file: UploadedFile, panel: Locale): Promise<string | undefined> {
  const { filepath, originalFilename, size } = file;
  const most = limits.pictureFile;
  if (size > most * bytesPerMegabyte) {
    return say(panel, 'fileTooHeavy', { size: Math.ceil(size / bytesPerMegabyte), most });
  }
  const bytes = await readFile(filepath);
  if (!isDrawing(bytes)) return photographRule(file, bytes, panel);
  file.detectedMimeType = drawing;
  return drawingRule(originalFilename, bytes, panel);
}

/**
 * Turns a photograph the right way up. Cameras note how they were held, and not all that shows a picture reads the note:
 * its width and height would be taken for each other.
 */
export async function turnUpright(file: UploadedFile): Promise<void> {
  if (file.detectedMimeType === drawing) return;
  const bytes = await readFile(file.filepath);
  const { orientation = 1, format } = await sharp(bytes).metadata();
  if (orientation === 1) return;
  const quality = format === 'png' ? {} : { quality: 95 };
  const turned = await sharp(bytes).autoOrient().toFormat(format, quality).toBuffer();
  await writeFile(file.filepath, turned);
  file.size = turned.length;
}

/** The check of files for the media library: pictures that the site can show. */
import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import sharp from 'sharp';
import { translateMessage } from '../../i18n/editor-messages.ts';
import type { Locale } from '../../i18n/routes.ts';
import { bytesPerMegabyte, limits } from '../../src/content/limits/content-limits.ts';
import { pictureTypes } from '../../src/content/schemas/media-field.ts';
import { drawingProblem, drawingType, pictureProblem } from '../../src/content/validation/picture-problem.ts';
import { translate } from './messages.ts';

/** A file of a form, as Strapi's parser leaves it on disk. */
export interface UploadedFile {
  filepath: string;
  originalFilename: string;
  mimetype: string;
  size: number;
  /** The type that it is stored and delivered as. */
  detectedMimeType?: string;
}

/** Formats that people take for pictures of the web, by how their files begin. */
const signatures: readonly (readonly [name: string, start: RegExp])[] = [
  ['PDF', /^%PDF/],
  ['HEIC', /^.{4}ftyp(?:hei|hev|mif1|msf1)/s],
  ['Photoshop', /^8BPS/],
  ['PostScript', /^%!PS/],
];

/** Detects a drawing by the beginning of its file. */
const isDrawing = (bytes: Buffer) => /^\uFEFF?\s*<[\s\S]*<?svg[\s>]/.test(bytes.toString('utf8', 0, 4000));

/** Names that Strapi gives files have this many characters more. */
const addedToName = 11;

const storedName = (name: string) => `${'_'.repeat(addedToName)}${name.replace(/[^\w.-]/g, '_')}`;

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
    return found === undefined ? translate(panel, 'fileBroken') : translate(panel, 'fileFormat', { found });
  }
  const problem = pictureProblem(storedName(file.originalFilename), mime, metadata);
  if (problem !== undefined) return translateMessage(problem, panel);
  if (!(await decode(bytes))) return translate(panel, 'fileBroken');
  file.detectedMimeType = mime;
  return undefined;
}

/**
 * The rule that a file breaks as a picture of the site, as the end of a sentence that begins with its name; undefined
 * if it is valid. Its type is detected from its bytes, not from its name.
 */
export async function pictureRule(file: UploadedFile, panel: Locale): Promise<string | undefined> {
  const { filepath, originalFilename, size } = file;
  const most = limits.pictureFile;
  if (size > most * bytesPerMegabyte) {
    return translate(panel, 'fileTooHeavy', { size: Math.ceil(size / bytesPerMegabyte), most });
  }
  const bytes = await readFile(filepath);
  if (!isDrawing(bytes)) return photographRule(file, bytes, panel);
  file.detectedMimeType = drawingType;
  const problem = await drawingProblem(storedName(originalFilename), bytes);
  return problem && translateMessage(problem, panel);
}

/**
 * Applies the EXIF orientation to a photograph: programs that don't read it would take its width for its height.
 */
export async function turnUpright(file: UploadedFile): Promise<void> {
  if (file.detectedMimeType === drawingType) return;
  const bytes = await readFile(file.filepath);
  const { orientation = 1, format } = await sharp(bytes).metadata();
  if (orientation === 1) return;
  const quality = format === 'png' ? {} : { quality: 95 };
  const turned = await sharp(bytes).autoOrient().toFormat(format, quality).toBuffer();
  await writeFile(file.filepath, turned);
  file.size = turned.length;
}

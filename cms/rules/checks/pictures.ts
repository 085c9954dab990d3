/** The check of files for the media library: pictures that the site can show. */
import { readFile, writeFile } from 'node:fs/promises';
import { extname, parse } from 'node:path';
import sharp from 'sharp';
import { translateMessage } from '../../../i18n/editor-messages.ts';
import type { Locale } from '../../../i18n/routes.ts';
import { bytesPerMegabyte, limits } from '../../../src/content/limits/content-limits.ts';
import { pictureTypes } from '../../../src/content/schemas/media-field.ts';
import { checkedDrawing, drawingType, pictureProblem } from '../../../src/content/validation/picture-problem.ts';
import { translate } from './messages.ts';

/** A file of a form, as Strapi's parser leaves it on disk. */
export interface UploadedFile {
  filepath: string;
  originalFilename: string;
  mimetype: string;
  size: number;
  /** The type that it is stored and delivered as. */
  detectedMimeType?: string;
  /** What its bytes are replaced by: the drawing that was checked, not the one that it was made from. */
  cleaned?: Uint8Array;
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

/** Compressed as a whole: Sharp reads drawings so, to whatever size they grow, and browsers don't. */
const isCompressed = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

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

/** Telephones call their format HEIC, and can be told not to use it; programs that read it call it HEIF. */
const formatRule = (found: string, panel: Locale) =>
  /^HEI[CF]$/.test(found) ? translate(panel, 'fileHeic') : translate(panel, 'fileFormat', { found });

async function photographRule(file: UploadedFile, bytes: Buffer, panel: Locale): Promise<string | undefined> {
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const mime = metadata?.mediaType ?? '';
  // A drawing that was not recognised as one is not cleaned either.
  if (mime === drawingType) return translate(panel, 'fileBroken');
  if (!metadata || !pictureTypes.some((type) => type === mime)) {
    const found = metadata?.format.toUpperCase() ?? otherFormat(file, bytes);
    return found === undefined ? translate(panel, 'fileBroken') : formatRule(found, panel);
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
  if (isCompressed(bytes)) return translate(panel, 'fileBroken');
  if (!isDrawing(bytes)) return photographRule(file, bytes, panel);
  file.detectedMimeType = drawingType;
  const drawing = await checkedDrawing(storedName(originalFilename), bytes);
  if (drawing.kind === 'unusable') return translateMessage(drawing.problem, panel);
  file.cleaned = drawing.cleaned;
  return undefined;
}

/** The extension by which servers know the type of a file. */
const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/avif': '.avif',
  [drawingType]: '.svg',
};

/** The EXIF orientation applied to a photograph: programs that don't read it would take its width for its height. */
async function uprightBytes(bytes: Buffer): Promise<Buffer | undefined> {
  const { orientation = 1, format } = await sharp(bytes).metadata();
  if (orientation === 1) return undefined;
  const quality = format === 'png' ? {} : { quality: 95 };
  return sharp(bytes).autoOrient().toFormat(format, quality).toBuffer();
}

/**
 * Makes a file that `pictureRule` has found valid into the one that is kept: the drawing without what could run, the
 * photograph the right way up, and a name that ends as its type does, since servers go by that.
 */
export async function keepChecked(file: UploadedFile): Promise<void> {
  const { filepath, originalFilename, detectedMimeType = '', cleaned } = file;
  const { name } = parse(originalFilename);
  file.originalFilename = `${name}${extensions[detectedMimeType] ?? ''}`;
  file.mimetype = detectedMimeType;
  const bytes = detectedMimeType === drawingType ? cleaned : await uprightBytes(await readFile(filepath));
  if (!bytes) return;
  await writeFile(filepath, bytes);
  file.size = bytes.length;
}

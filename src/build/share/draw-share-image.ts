/** Draws the image of a shared link: a sign with the page's title, and the page's picture next to it. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawText, measureText } from './display-type.ts';
import { type ShareImage, shareImageSize } from './share-image.ts';
import { fitTitle } from './title-lines.ts';

const { width, height } = shareImageSize;
const channels = 3;
const signWidth = 500;
/** Width of the line between sign and picture, which covers the edge of the picture. */
const lineWidth = 10;
const pictureWidth = width - signWidth;
const padding = 52;
/** The area within it, below the name, has the plain colour of the sign. */
const frame = 30;
const nameSize = 38;
const logoSize = 64;
/** Below the logo. */
const titleRoom = height - 2 * padding - logoSize - 20;
/** In ems. */
const lineSpacing = 1.02;

// Several images are drawn at once: threads within each would only get in each other's way.
sharp.concurrency(1);

// The colours of signs in `styles/tokens.css`.
const colours = { sign: '#10523a', text: '#fffaf0', line: '#8fb3a0', sun: '#ffc93d' };

const logo = readFileSync(new URL('../../../public/favicon.svg', import.meta.url), 'utf8').replace(
  /<\/?svg[^<>]*>/g,
  '',
);

/** Pixels, row by row, three bytes each. */
interface Pixels {
  bytes: Buffer;
  width: number;
  height: number;
}

/** @param svg covers all of its area */
async function render(svg: string): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Copies pixels into others, at `x` and `y`. */
function paste(target: Pixels, { bytes, ...source }: Pixels, x: number, y: number): void {
  for (let row = 0; row < source.height; row += 1) {
    const start = row * source.width * channels;
    const end = (row + 1) * source.width * channels;
    bytes.copy(target.bytes, ((y + row) * target.width + x) * channels, start, end);
  }
}

/** A sign without a title: the site's name at the top. */
function drawEmptySign(siteName: string): string {
  const name = fitTitle(siteName, measureText, {
    width: signWidth - 2 * padding - logoSize,
    maxLines: () => 1,
    sizes: [nameSize],
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${signWidth + lineWidth}" height="${height}">`,
    `<path fill="${colours.sign}" d="M0 0h${signWidth}v${height}H0z"/>`,
    `<path fill="${colours.sun}" d="M${signWidth} 0h${lineWidth}v${height}h-${lineWidth}z"/>`,
    `<rect x="18" y="18" width="${signWidth - 36}" height="${height - 36}" rx="20" fill="none" stroke="${colours.line}" stroke-width="2"/>`,
    `<g transform="translate(${padding - 6} ${padding})">${logo}</g>`,
    drawText(name.lines.join(''), padding + logoSize + 10, padding + 45, nameSize, colours.sun),
    '</svg>',
  ].join('');
}

/** The title as an SVG that fits into the frame of the sign, and where it begins: the last line is at the bottom. */
function drawTitle(title: string): { svg: string; top: number } {
  const { lines, fontSize } = fitTitle(title, measureText, {
    width: signWidth - 2 * padding,
    maxLines: (size) => Math.floor(titleRoom / (size * lineSpacing)),
    sizes: [96, 84, 74, 64, 56],
  });
  const lineHeight = Math.round(fontSize * lineSpacing);
  const firstLine = height - padding - fontSize * 0.2 - (lines.length - 1) * lineHeight;
  // Room for accents on capitals.
  const top = Math.floor(firstLine - fontSize * 1.1);
  const [titleWidth, titleHeight] = [signWidth - 2 * frame, height - frame - top];
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${titleWidth}" height="${titleHeight}">`,
    `<path fill="${colours.sign}" d="M0 0h${titleWidth}v${titleHeight}H0z"/>`,
    ...lines.map((line, index) =>
      drawText(line, padding - frame, firstLine - top + index * lineHeight, fontSize, colours.text),
    ),
    '</svg>',
  ].join('');
  return { svg, top };
}

const emptySigns = new Map<string, Promise<Pixels>>();

/** Drawn once for each language. */
function emptySign(siteName: string): Promise<Pixels> {
  const sign = emptySigns.get(siteName) ?? render(drawEmptySign(siteName));
  emptySigns.set(siteName, sign);
  return sign;
}

/** A picture as the raw pixels of the part beside a sign, to be reused for several titles. */
export async function preparePicture(picture: Uint8Array): Promise<Buffer> {
  // At 108 dpi, drawings of 800 × 600 are rendered slightly larger than needed, never smaller.
  return sharp(picture, { density: 108 })
    .resize(pictureWidth, height, { fit: 'cover' })
    .flatten({ background: colours.text })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}

/**
 * The finished image as PNG. Only the title is drawn for each: the rest are pixels to be copied.
 *
 * @param picture from `preparePicture`
 */
export async function drawShareImage(picture: Buffer, { title, siteName }: ShareImage): Promise<Buffer> {
  const image: Pixels = { bytes: Buffer.alloc(width * height * channels), width, height };
  const { svg, top } = drawTitle(title);
  const [sign, drawnTitle] = await Promise.all([emptySign(siteName), render(svg)]);
  paste(image, { bytes: picture, width: pictureWidth, height }, signWidth, 0);
  paste(image, sign, 0, 0);
  paste(image, drawnTitle, frame, top);
  // Higher levels take half as long again for a few percent.
  return sharp(image.bytes, { raw: { width, height, channels } }).png({ compressionLevel: 4 }).toBuffer();
}

/** Draws the image of a shared link: a sign with the page's title, and the page's picture next to it. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawText, measureText } from './display-type.ts';
import { shareImageSize, type ShareImage } from './share-image.ts';
import { fitTitle } from './title-lines.ts';

const { width, height } = shareImageSize;
const channels = 3;
const signWidth = 500;
const padding = 52;
const nameSize = 38;
const logoSize = 64;

// The colours of signs in `styles/tokens.css`.
const colours = { sign: '#10523a', text: '#fffaf0', line: '#8fb3a0', sun: '#ffc93d' };

const logo = readFileSync(new URL('../../public/favicon.svg', import.meta.url), 'utf8').replace(/<\/?svg[^>]*>/g, '');

/** The sign as an SVG of the whole image's size: the site's name at the top, the title at the bottom. */
function drawSign(title: string, siteName: string): string {
  const { lines, fontSize } = fitTitle(title, measureText, {
    width: signWidth - 2 * padding,
    maxLines: 6,
    sizes: [96, 84, 74, 64, 56],
  });
  const name = fitTitle(siteName, measureText, {
    width: signWidth - 2 * padding - logoSize,
    maxLines: 1,
    sizes: [nameSize],
  });
  const lineHeight = Math.round(fontSize * 1.02);
  const firstLine = height - padding - fontSize * 0.2 - (lines.length - 1) * lineHeight;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<path fill="${colours.sign}" d="M0 0h${signWidth}v${height}H0z"/>`,
    `<path fill="${colours.sun}" d="M${signWidth} 0h10v${height}h-10z"/>`,
    `<rect x="18" y="18" width="${signWidth - 36}" height="${height - 36}" rx="20" fill="none" stroke="${colours.line}" stroke-width="2"/>`,
    `<g transform="translate(${padding - 6} ${padding})">${logo}</g>`,
    drawText(name.lines.join(''), padding + logoSize + 10, padding + 45, nameSize, colours.sun),
    ...lines.map((line, index) => drawText(line, padding, firstLine + index * lineHeight, fontSize, colours.text)),
    '</svg>',
  ].join('');
}

/** A picture as the raw pixels of an image without its sign, to be reused for several titles. */
export async function prepareBackground(picture: Uint8Array): Promise<Buffer> {
  // At 108 dpi, drawings of 800 × 600 are rendered slightly larger than needed, never smaller.
  return sharp(picture, { density: 108 })
    .resize(width - signWidth, height, { fit: 'cover' })
    .flatten({ background: colours.text })
    .extend({ left: signWidth, background: colours.sign })
    .raw()
    .toBuffer();
}

/** The finished image as PNG. */
export async function drawShareImage(background: Buffer, { title, siteName }: ShareImage): Promise<Buffer> {
  return sharp(background, { raw: { width, height, channels } })
    .composite([{ input: Buffer.from(drawSign(title, siteName)) }])
    .png({ compressionLevel: 6 })
    .toBuffer();
}

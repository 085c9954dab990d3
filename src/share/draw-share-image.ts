/** Draws the picture of a shared link: the page's picture behind the zoo's sign with the page's title. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawText, measureText } from './display-type.ts';
import { shareImageSize, type ShareImage } from './share-image.ts';
import { fitTitle } from './title-lines.ts';

const { width, height } = shareImageSize;
const channels = 3;
const boardWidth = 500;
const padding = 52;
const nameSize = 38;
const markSize = 64;

// The colours of signs, as in `styles/tokens.css`.
const colours = { board: '#10523a', text: '#fffaf0', line: '#8fb3a0', sun: '#ffc93d' };

const mark = readFileSync(new URL('../../public/favicon.svg', import.meta.url), 'utf8').replace(/<\/?svg[^>]*>/g, '');

/** The sign as SVG, as large as the whole picture: the name above, the title standing on the ground. */
export function signOf(title: string, siteName: string): string {
  const { lines, fontSize } = fitTitle(title, measureText, {
    width: boardWidth - 2 * padding,
    maxLines: 6,
    sizes: [96, 84, 74, 64, 56],
  });
  const lineHeight = Math.round(fontSize * 1.02);
  const firstLine = height - padding - fontSize * 0.2 - (lines.length - 1) * lineHeight;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<path fill="${colours.board}" d="M0 0h${boardWidth}v${height}H0z"/>`,
    `<path fill="${colours.sun}" d="M${boardWidth} 0h10v${height}h-10z"/>`,
    `<rect x="18" y="18" width="${boardWidth - 36}" height="${height - 36}" rx="20" fill="none" stroke="${colours.line}" stroke-width="2"/>`,
    `<g transform="translate(${padding - 6} ${padding})">${mark}</g>`,
    drawText(siteName, padding + markSize + 10, padding + 45, nameSize, colours.sun),
    ...lines.map((line, index) => drawText(line, padding, firstLine + index * lineHeight, fontSize, colours.text)),
    '</svg>',
  ].join('');
}

/** A picture as raw pixels beside where the sign will stand, for any number of signs. */
export async function prepareGround(file: Uint8Array): Promise<Buffer> {
  // 108 dots an inch: drawings of 800 × 600 come out a little larger than needed, never smaller.
  return sharp(file, { density: 108 })
    .resize(width - boardWidth, height, { fit: 'cover' })
    .flatten({ background: colours.text })
    .extend({ left: boardWidth, background: colours.board })
    .raw()
    .toBuffer();
}

/** The finished picture as PNG. */
export async function drawShareImage(ground: Buffer, { title, siteName }: ShareImage): Promise<Buffer> {
  return sharp(ground, { raw: { width, height, channels } })
    .composite([{ input: Buffer.from(signOf(title, siteName)) }])
    .png({ compressionLevel: 6 })
    .toBuffer();
}

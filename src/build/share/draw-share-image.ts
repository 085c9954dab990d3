/**
 * Draws the image of a shared link: the page's picture from edge to edge, its title on a flat ground of the page's theme, and
 * a stripe of the same below. A wide picture fills the image; others stand at the right, as titles would cover their heads.
 */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawText, measureText } from './display-type.ts';
import { flattenDrawing } from './flatten-drawing.ts';
import { type SharedTheme, type ShareImage, shareImageSize } from './share-image.ts';
import { fitTitle } from './title-lines.ts';

const { width, height } = shareImageSize;
const channels = 3;
const stripeHeight = 24;
const pictureHeight = height - stripeHeight;
/** The widths of pictures: portraits are 3:4. */
const widths = { wide: width, ordinary: 720, portrait: Math.floor((pictureHeight * 3) / 4) };
const padding = 48;
const nameSize = 34;
const logoSize = 56;
const nameGap = 14;
/** In ems. */
const lineSpacing = 1.02;
/** Above the first baseline of a title, room for accents on capitals; below the last one, for descenders. In ems. */
const [ascent, descent] = [0.98, 0.24];

/** The room for a title, and its font sizes, in pixels. */
interface TitleRoom {
  width: number;
  height: number;
  sizes: readonly [number, ...number[]];
}

const roomOnPicture: TitleRoom = { width: 640, height: 226, sizes: [92, 80, 70, 62, 54] };

const roomBeside = (pictureWidth: number): TitleRoom => ({
  width: width - pictureWidth - 2 * padding,
  height: 420,
  sizes: [124, 110, 96, 84, 74, 64, 56, 50],
});

// Several images are drawn at once: threads within each would only get in each other's way.
sharp.concurrency(1);

/** The colours of the themes in `styles/tokens.css`: their ground, the text on it, and what shines there. */
const colours: Record<SharedTheme, { ground: string; text: string; shine: string }> = {
  forest: { ground: '#10523a', text: '#fffaf0', shine: '#ffc93d' },
  dusk: { ground: '#56305f', text: '#fffaf0', shine: '#ffc93d' },
  coral: { ground: '#ff8f73', text: '#2b0d05', shine: '#2b0d05' },
  lagoon: { ground: '#5cc8dc', text: '#04222e', shine: '#04222e' },
  sun: { ground: '#ffc93d', text: '#2b1d00', shine: '#2b1d00' },
};

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

const pixelOf = (colour: string) => Buffer.from(colour.slice(1), 'hex');

const plain = (colour: string, [plainWidth, plainHeight]: readonly [number, number]): Pixels => ({
  bytes: Buffer.alloc(plainWidth * plainHeight * channels, pixelOf(colour)),
  width: plainWidth,
  height: plainHeight,
});

/** A ground with something on it. */
const drawOn = (ground: string, drawn: string, [drawnWidth, drawnHeight]: readonly [number, number]) =>
  render(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${drawnWidth}" height="${drawnHeight}">`,
      `<path fill="${ground}" d="M0 0h${drawnWidth}v${drawnHeight}H0z"/>${drawn}</svg>`,
    ].join(''),
  );

const names = new Map<string, Promise<Pixels>>();

/** The logo and the site's name, drawn once for each language and theme. */
function drawName(siteName: string, theme: SharedTheme): Promise<Pixels> {
  const { ground, shine } = colours[theme];
  const room = width - widths.ordinary - 2 * padding - logoSize - nameGap;
  const { lines } = fitTitle(siteName, measureText, { width: room, maxLines: () => 1, sizes: [nameSize] });
  const text = lines.join('');
  const key = `${theme} ${text}`;
  const nameWidth = Math.ceil(logoSize + nameGap + measureText(text) * nameSize);
  const drawn = logo + drawText(text, logoSize + nameGap, 40, nameSize, shine);
  const name = names.get(key) ?? drawOn(ground, drawn, [nameWidth, logoSize]);
  names.set(key, name);
  return name;
}

/** The lines of a title, one above the other. */
function drawTitle(title: string, theme: SharedTheme, room: TitleRoom): Promise<Pixels> {
  const { ground, text } = colours[theme];
  const { lines, fontSize } = fitTitle(title, measureText, {
    width: room.width,
    maxLines: (size) => Math.floor(room.height / (size * lineSpacing)),
    sizes: room.sizes,
  });
  const lineHeight = Math.round(fontSize * lineSpacing);
  const first = Math.round(fontSize * ascent);
  const drawn = lines.map((line, index) => drawText(line, 0, first + index * lineHeight, fontSize, text)).join('');
  const widest = Math.max(1, ...lines.map((line) => Math.ceil(measureText(line) * fontSize)));
  const titleHeight = first + Math.max(0, lines.length - 1) * lineHeight + Math.ceil(fontSize * descent);
  return drawOn(ground, drawn, [Math.min(widest, room.width), titleHeight]);
}

/**
 * A picture as the raw pixels that it has in an image, to be reused for several titles.
 *
 * @param address of the picture, as `ShareImage` has it
 */
export async function preparePicture(picture: Uint8Array, address: string): Promise<Buffer> {
  const [file = '', view] = address.split('#');
  const isDrawing = file.endsWith('.svg');
  const source = isDrawing ? Buffer.from(flattenDrawing(Buffer.from(picture).toString('utf8'), view)) : picture;
  const { autoOrient: own } = await sharp(source).metadata();
  const other = own.width >= 1.6 * own.height ? widths.wide : widths.ordinary;
  const shownWidth = view === undefined ? other : widths.portrait;
  // Drawings are rendered slightly larger than needed, never smaller.
  const scale = Math.max(shownWidth / own.width, pictureHeight / own.height);
  return sharp(source, isDrawing ? { density: Math.max(1, Math.ceil(72 * 1.02 * scale)) } : {})
    .autoOrient()
    .resize(shownWidth, pictureHeight, { fit: 'cover' })
    .flatten({ background: '#fffaf0' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}

/**
 * The finished image as PNG. Only the title is drawn for each: the rest are pixels to be copied.
 *
 * @param picture from `preparePicture`
 */
export async function drawShareImage(picture: Buffer, { title, siteName, theme }: ShareImage): Promise<Buffer> {
  const { ground } = colours[theme];
  const pictureWidth = picture.length / channels / pictureHeight;
  const isBeside = pictureWidth < width;
  const [name, drawnTitle] = await Promise.all([
    drawName(siteName, theme),
    drawTitle(title, theme, isBeside ? roomBeside(pictureWidth) : roomOnPicture),
  ]);
  const image = plain(ground, [width, height]);
  paste(image, { bytes: picture, width: pictureWidth, height: pictureHeight }, width - pictureWidth, 0);
  if (isBeside) {
    paste(image, drawnTitle, padding, height - padding - drawnTitle.height);
  } else {
    const [groundWidth, top] = [Math.max(name.width, drawnTitle.width) + 2 * padding, padding + logoSize + 12];
    paste(image, plain(ground, [groundWidth, top + drawnTitle.height + 24]), 0, 0);
    paste(image, drawnTitle, padding, top);
  }
  paste(image, name, padding, padding);
  // Higher levels take half as long again for a few percent.
  return sharp(image.bytes, { raw: { width, height, channels } }).png({ compressionLevel: 4 }).toBuffer();
}

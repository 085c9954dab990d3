/** Text in the display face, drawn as outlines so that images are the same on every machine. */
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkitten';

const fontFile = new URL('../../styles/fonts/bricolage-grotesque-display.woff2', import.meta.url);

let loadedFont: Font | undefined;

function displayFont(): Font {
  if (!loadedFont) {
    const file = create(readFileSync(fontFile));
    if (file.isCollection) throw new Error(`${fontFile.pathname} must contain one font.`);
    loadedFont = file;
  }
  return loadedFont;
}

const glyphsOf = (text: string) =>
  Array.from(text, (character) => displayFont().glyphForCodePoint(character.codePointAt(0) ?? 0));

/** The width of a text in ems. */
export function measureText(text: string): number {
  return glyphsOf(text).reduce((width, { advanceWidth }) => width + advanceWidth, 0) / displayFont().unitsPerEm;
}

/** A line of text as SVG; `x` and `y` are the start of its baseline, `size` is in pixels. */
export function drawText(text: string, x: number, y: number, size: number, fill: string): string {
  const scale = size / displayFont().unitsPerEm;
  let pen = 0;
  const outlines = glyphsOf(text).map((glyph) => {
    const outline = `<path transform="translate(${pen} 0)" d="${glyph.path.toSVG()}"/>`;
    pen += glyph.advanceWidth;
    return outline;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join('')}</g>`;
}

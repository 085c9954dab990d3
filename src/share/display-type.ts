/** Text in the display face as outlines, so that pictures look the same on every machine. */
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkitten';

const fontFile = new URL('../styles/fonts/bricolage-grotesque-display.woff2', import.meta.url);

let loaded: Font | undefined;

function font(): Font {
  if (!loaded) {
    const file = create(readFileSync(fontFile));
    if (file.isCollection) throw new Error(`${fontFile.pathname} must hold one font.`);
    loaded = file;
  }
  return loaded;
}

const glyphsOf = (text: string) => Array.from(text, (letter) => font().glyphForCodePoint(letter.codePointAt(0) ?? 0));

/** How wide a text is, in ems. */
export function measureText(text: string): number {
  return glyphsOf(text).reduce((width, { advanceWidth }) => width + advanceWidth, 0) / font().unitsPerEm;
}

/** A line of text as SVG, its baseline beginning at a point. */
export function drawText(text: string, x: number, y: number, size: number, fill: string): string {
  const scale = size / font().unitsPerEm;
  let pen = 0;
  const outlines = glyphsOf(text).map((glyph) => {
    const outline = `<path transform="translate(${pen} 0)" d="${glyph.path.toSVG()}"/>`;
    pen += glyph.advanceWidth;
    return outline;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join('')}</g>`;
}

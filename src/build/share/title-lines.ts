/** Breaks a title into lines of a given width. */

/** The width of a text in ems. */
export type Measure = (text: string) => number;

export interface TitleLines {
  lines: string[];
  /** In pixels. */
  fontSize: number;
}

function breakLines(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A word in parts that are no wider than a line, as far as characters allow. */
function breakWord(word: string, width: number, measure: Measure): string[] {
  const parts: string[] = [];
  for (const character of word) {
    const longer = (parts.at(-1) ?? '') + character;
    if (parts.length > 0 && measure(longer) <= width) parts[parts.length - 1] = longer;
    else parts.push(character);
  }
  return parts;
}

/** The last line of a title that goes on, with an ellipsis for which it may lose its end. */
function endWithEllipsis(line: string, width: number, measure: Measure): string {
  const characters = Array.from(line);
  while (characters.length > 1 && measure(`${characters.join('')} …`) > width) characters.pop();
  return `${characters.join('').trimEnd()} …`;
}

/**
 * Breaks a title at the largest font size at which it fits; at the smallest one, words wider than a line are broken and
 * an ellipsis replaces what does not fit.
 *
 * @param maxLines how many lines there is room for at a font size
 * @param sizes font sizes in pixels, largest first
 */
export function fitTitle(
  title: string,
  measure: Measure,
  {
    width,
    maxLines,
    sizes,
  }: { width: number; maxLines: (fontSize: number) => number; sizes: readonly [number, ...number[]] },
): TitleLines {
  // Not at non-breaking spaces, such as those inside « ».
  const words = title.split(/[ \n]+/).filter(Boolean);
  for (const fontSize of sizes) {
    const lines = breakLines(words, width / fontSize, measure);
    if (lines.length <= maxLines(fontSize) && lines.every((line) => measure(line) * fontSize <= width))
      return { lines, fontSize };
  }
  const fontSize = sizes.at(-1) ?? sizes[0];
  const lineWidth = width / fontSize;
  const parts = words.flatMap((word) => (measure(word) > lineWidth ? breakWord(word, lineWidth, measure) : [word]));
  const lines = breakLines(parts, lineWidth, measure);
  const kept = lines.slice(0, maxLines(fontSize));
  if (kept.length < lines.length) kept[kept.length - 1] = endWithEllipsis(kept.at(-1) ?? '', lineWidth, measure);
  return { lines: kept, fontSize };
}

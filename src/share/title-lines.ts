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

/**
 * Breaks a title at the largest font size at which it fits; at the smallest one, an ellipsis replaces the rest.
 *
 * @param sizes font sizes in pixels, largest first
 */
export function fitTitle(
  title: string,
  measure: Measure,
  { width, maxLines, sizes }: { width: number; maxLines: number; sizes: readonly [number, ...number[]] },
): TitleLines {
  // Not at non-breaking spaces, such as those inside « ».
  const words = title.split(/[ \n]+/).filter(Boolean);
  let result: TitleLines = { lines: [title], fontSize: sizes[0] };
  for (const fontSize of sizes) {
    const lines = breakLines(words, width / fontSize, measure);
    result = { lines, fontSize };
    if (lines.length <= maxLines && lines.every((line) => measure(line) * fontSize <= width)) return result;
  }
  const kept = result.lines.slice(0, maxLines);
  if (kept.length < result.lines.length) kept[maxLines - 1] = `${kept.at(-1)} …`;
  return { ...result, lines: kept };
}

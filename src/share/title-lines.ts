/** Breaks a title into lines of a given width. */

/** How wide a text is, in ems. */
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
 * The largest size at which a title fits; at the smallest one, what is too much gives way to an ellipsis.
 *
 * @param sizes font sizes in pixels, largest first
 */
export function fitTitle(
  title: string,
  measure: Measure,
  { width, maxLines, sizes }: { width: number; maxLines: number; sizes: readonly [number, ...number[]] },
): TitleLines {
  // Only ordinary spaces: a non-breaking one keeps « and its word together.
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

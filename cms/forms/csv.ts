/** Tables as spreadsheets open them (RFC 4180), harmless whatever visitors have written. */

/** Separators of columns: spreadsheets follow the language of the computer. */
export type Separator = ',' | ';';

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * The beginnings of cells that a spreadsheet computes instead of showing them: the signs that begin a formula, those of full width
 * too, after spaces or none, or a control that splits cells.
 */
const formula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** An apostrophe has the rest shown as it is. */
function cell(text: string): string {
  const shown = formula.test(text) ? `'${text}` : text;
  return `"${shown.replaceAll('"', '""')}"`;
}

/** One line of a table. */
export function csvLine(texts: readonly string[], separator: Separator): string {
  return `${texts.map(cell).join(separator)}\r\n`;
}

/** Tables as spreadsheets open them (RFC 4180), harmless whatever visitors have written. */

/** Separators of columns: spreadsheets follow the language of the computer. */
export type Separator = ',' | ';';

/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * The beginnings of cells that a spreadsheet would run as a formula (CSV injection): formula signs, also full-width
 * ones and after spaces, or a control character that splits cells.
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

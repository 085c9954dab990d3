/**
 * Text without control characters and other invisible characters.
 *
 * Control characters come with text pasted from word processors and PDFs. XML forbids most of them, even escaped, so
 * that one of them would break a whole feed; overrides of the direction of writing would turn around what follows.
 * Editors could neither see nor find them, so they are removed rather than reported.
 */

/** Control characters, halves of characters, noncharacters, directional overrides and byte-order marks. */
const unwanted = /[\p{Cc}\p{Cs}\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const unwantedInLines = new RegExp(`(?![\\t\\n])${unwanted.source}`, unwanted.flags);

const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Anything but spaces, invisible characters and lone accents. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{M}\u2800]/u;

/** True for a text that would show up on a page. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/** A text of one line; empty if nothing of it is visible. */
export function cleanLine(text: string): string {
  const line = text
    .replace(lineBreaks, ' ')
    .replace(/[\t\n]+/g, ' ')
    .replace(unwanted, '')
    .trim();
  return isVisible(line) ? line : '';
}

/** A text of several lines, Markdown or HTML; empty if nothing of it is visible. */
export function cleanLines(text: string): string {
  const lines = text.replace(lineBreaks, '\n').replace(unwantedInLines, '');
  return isVisible(lines) ? lines : '';
}

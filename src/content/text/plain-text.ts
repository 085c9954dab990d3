/** Rich text as plain text, for search indexes and previews. */
import { Parser } from 'htmlparser2';

/** Elements inside a line: what they hold belongs to the word before and after them, as in `CO<sub>2</sub>`. */
const inline = new Set(['a', 'abbr', 'cite', 'code', 'em', 'q', 'small', 'span', 'strong', 'sub', 'sup']);

/** The text of rich text, without its markup. */
export function plainText(html: string): string {
  let text = '';
  const separate = (name: string) => {
    if (!inline.has(name)) text += ' ';
  };
  const parser = new Parser({
    onopentagname: separate,
    onclosetag: separate,
    ontext: (data) => (text += data),
  });
  parser.end(html);
  return text.replace(/\s+/g, ' ').trim();
}

/** The start of a text, cut between words; a word longer than that is cut within. */
export function excerptOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const space = text.lastIndexOf(' ', length);
  const start =
    space > 0
      ? text.slice(0, space)
      : text
          .slice(0, length)
          .toWellFormed()
          .replace(/\uFFFD$/, '');
  return `${start.replace(/[\s,;:.–-]+$/, '')}…`;
}

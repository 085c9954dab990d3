/** The links of sanitised rich text. */
import { Parser } from 'htmlparser2';
import { escapeHtml } from '#lib/text/escape-html.ts';

/** A link as it is written. */
export interface TextLink {
  href: string;
  /** The language that the editor says its page is in. */
  hreflang: string | undefined;
}

/** A part of a text, and what stands there instead. */
interface Replacement {
  start: number;
  end: number;
  text: string;
}

/** @returns another address; null for the words alone; undefined leaves the link as it is */
export type Decide = (link: TextLink) => string | null | undefined;

/** The words of a link keep their language. */
const openWords = (lang: string | undefined) => (lang === undefined ? '' : `<span lang="${escapeHtml(lang)}">`);

/** A text whose links lead elsewhere; the very same text if none does. */
export function replaceTextLinks(html: string, decide: Decide): string {
  // Most texts have none.
  if (!html.includes('<a ')) return html;
  const replacements: Replacement[] = [];
  // What stands in place of the end tag of each open link; undefined where it stays.
  const ends: (string | undefined)[] = [];
  const here = (text: string): Replacement => ({ start: parser.startIndex, end: parser.endIndex + 1, text });
  const parser: Parser = new Parser({
    onopentag(name, { href, hreflang, lang }) {
      if (name !== 'a') return;
      const next = href === undefined ? undefined : decide({ href, hreflang });
      ends.push(next === null ? (lang && '</span>') || '' : undefined);
      if (next === undefined) return;
      const tag = html.slice(parser.startIndex, parser.endIndex + 1);
      replacements.push(
        here(next === null ? openWords(lang) : tag.replace(/ href="[^"]*"/, () => ` href="${escapeHtml(next)}"`)),
      );
    },
    onclosetag(name, isImplied) {
      const end = name === 'a' ? ends.pop() : undefined;
      if (end !== undefined && !isImplied) replacements.push(here(end));
    },
  });
  parser.end(html);
  return replacements.reduceRight(
    (text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end),
    html,
  );
}

/** Editors' Markdown to HTML that is safe to put into a page. */
import { Parser } from 'htmlparser2';
import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { validationMessage } from '#i18n/editor-messages.ts';
import { limits } from '../limits/content-limits.ts';
import { cleanLines } from './clean-text.ts';
import { isWholeLink } from './whole-link.ts';

export interface RenderedRichText {
  /** Sanitised HTML. */
  html: string;
  /** The elements, attributes and links that were removed, as messages for editors. */
  removed: string[];
}

/** Attributes that any element may have. */
const everywhere = ['lang'];

const allowedAttributes: Record<string, string[]> = {
  a: ['href', 'hreflang', 'lang', 'title'],
  abbr: ['title'],
  ol: ['start'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  '*': everywhere,
};

const allowedTags = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'dl', 'dt', 'dd'],
  ...['a', 'strong', 'em', 'abbr', 'cite', 'q', 'sub', 'sup', 'small', 'code', 'span'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
];

const allowedSchemes = ['https', 'mailto', 'tel'];

const policy: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes,
  allowedSchemes,
  allowProtocolRelative: false,
};

function isAllowedAttribute(tag: string, name: string): boolean {
  return Boolean(allowedAttributes[tag]?.includes(name) ?? false) || everywhere.includes(name);
}

/** Asks the sanitiser itself: a link it removes for a trick with blanks, backslashes or comments is reported too. */
function isAllowedLink(href: string): boolean {
  if (!/^#./.test(href) && !isWholeLink(href)) return false;
  const quoted = href.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return sanitizeHtml(`<a href="${quoted}">`, policy).includes(' href="');
}

/** Messages for everything in `html` that the policy removes, each once. */
function findDisallowed(html: string): string[] {
  const found = new Set<string>();
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        if (!allowedTags.includes(tagName))
          found.add(validationMessage('forbidden.element', { element: `<${tagName}>` }));
        for (const [name, value] of Object.entries(attribs)) {
          if (!isAllowedAttribute(tagName, name))
            found.add(validationMessage('forbidden.attribute', { attribute: name }));
          else if (name === 'href' && !isAllowedLink(value))
            found.add(
              value
                ? validationMessage('forbidden.link', { link: value.slice(0, 60) })
                : validationMessage('forbidden.emptyLink'),
            );
        }
        return { tagName, attribs };
      },
    },
  });
  return [...found];
}

/** The depth at which elements of `html` are nested. */
function levelsOf(html: string): number {
  let level = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentagname: () => (deepest = Math.max(deepest, (level += 1))),
    onclosetag: () => (level -= 1),
  });
  parser.end(html);
  return deepest;
}

/** A table's delimiter row: `| --- | :-: |` */
const delimiterRow = /^(?=.*-)[-|: \t>]+$/;

/** The most cells that tables can have: the parser fills each row up to the width of the delimiter row. */
function cellsOf(markdown: string): number {
  const lines = markdown.split('\n');
  const widths = lines.map((line) => (delimiterRow.test(line) ? line.split('|').length : 1));
  return widths.reduce((widest, width) => Math.max(widest, width), 1) * lines.length;
}

/** The most runs of asterisks and underscores that a paragraph has. */
function emphasisMarksOf(markdown: string): number {
  const counts = markdown.split(/\n[ \t]*\n/).map((block) => block.match(/\*+|_+/g)?.length ?? 0);
  return Math.max(...counts);
}

/** More than an address can have before its @: the parser looks for one anew from each of these characters. */
const overlongAddress = new RegExp(`[\\w.!#$%&'*+/=?\`{|}~-]{${limits.email}}@`);

/** The parser calls itself for each level, so that too many of them exhaust its stack. */
function parseMarkdown(markdown: string): string | undefined {
  try {
    return marked.parse(markdown, { async: false, gfm: true });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const rejected = (message: string): RenderedRichText => ({ html: '', removed: [message] });

/**
 * Renders Markdown (CommonMark with tables) and sanitises the result.
 *
 * @param markdown may contain HTML, as far as the policy allows it; at most `limits.richText` characters
 * @returns safe HTML, and what was removed from it; no HTML at all if emphasis, addresses, lists, quotes or tables
 *   exceed their limits
 */
export function renderRichText(markdown: string): RenderedRichText {
  const { email, emphasisMarks, richTextLevels, tableCells } = limits;
  if (emphasisMarksOf(markdown) > emphasisMarks) {
    return rejected(validationMessage('tooMuchEmphasis', { most: emphasisMarks }));
  }
  if (overlongAddress.test(markdown)) return rejected(validationMessage('addressTooLong', { most: email }));
  if (cellsOf(markdown) > tableCells) return rejected(validationMessage('tableTooLarge', { most: tableCells }));
  const rendered = parseMarkdown(markdown);
  if (rendered === undefined || levelsOf(rendered) > richTextLevels) {
    return rejected(validationMessage('tooDeep', { most: richTextLevels }));
  }
  // Invisible characters may be written as entities.
  return { html: cleanLines(sanitizeHtml(rendered, policy)).trim(), removed: findDisallowed(rendered) };
}

/** Editors' Markdown to HTML that is safe to put into a page. */
import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { validationMessage } from '../../../i18n/editor-messages.ts';

export interface RenderedRichText {
  /** Sanitised HTML. */
  html: string;
  /** What was removed, as messages for editors: an element, an attribute, a link. */
  removed: string[];
}

const allowedAttributes: Record<string, string[]> = {
  a: ['href', 'hreflang', 'lang', 'title'],
  abbr: ['title'],
  ol: ['start'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  '*': ['lang'],
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
  return Boolean(allowedAttributes[tag]?.includes(name) ?? false) || allowedAttributes['*']!.includes(name);
}

/** Asks the sanitiser itself: a link it removes for a trick with blanks, backslashes or comments is reported too. */
function isAllowedLink(href: string): boolean {
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

/**
 * Renders Markdown (CommonMark with tables) and sanitises the result.
 *
 * @param markdown may contain HTML, as far as the policy allows it
 * @returns safe HTML, and what was removed from it
 */
export function renderRichText(markdown: string): RenderedRichText {
  const rendered = marked.parse(markdown, { async: false, gfm: true });
  return { html: sanitizeHtml(rendered, policy).trim(), removed: findDisallowed(rendered) };
}

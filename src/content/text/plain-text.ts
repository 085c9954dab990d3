/** Rich text as plain text, for search indexes and previews. */
import sanitizeHtml from 'sanitize-html';

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' };

/** The text of rich text, without its markup. */
export function plainText(html: string): string {
  const text = sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} });
  return text
    .replace(/&\w+;/g, (entity) => entities[entity] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The start of a text, cut between words. */
export function excerptOf(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, text.lastIndexOf(' ', length)).replace(/[\s,;:.–-]+$/, '')}…`;
}

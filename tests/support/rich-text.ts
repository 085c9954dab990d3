/** Rich text as tests look at it. */
import { readRule, say } from '../../src/content/phrases.ts';
import { renderRichText } from '../../src/content/rich-text.ts';

/** The HTML of rich text, and what English editors are told of what was removed from it. */
export function render(markdown: string): { html: string; removed: string[] } {
  const { html, removed } = renderRichText(markdown);
  return { html, removed: removed.map((message) => say(readRule(message), 'en')) };
}

/** Rich text as tests look at it. */
import { renderRichText } from '#content/text/rich-text.ts';
import { parseValidationMessage, translateMessage } from '#i18n/editor-messages.ts';

/** The HTML of rich text, and the English messages about what was removed from it. */
export function render(markdown: string): { html: string; removed: string[] } {
  const { html, removed } = renderRichText(markdown);
  return { html, removed: removed.map((message) => translateMessage(parseValidationMessage(message), 'en')) };
}

/** Advice on one text, for its author: no build depends on it. */
import type { MessageReference } from '#i18n/editor-messages.ts';
import type { Locale } from '#i18n/routes.ts';
import { textRules } from './text-rules.ts';

export interface TextAdvice {
  /** The match in the text, with the words around it. */
  found: string;
  /** The words to write instead, or the reason. */
  advice: MessageReference;
}

/** The text without quotations, which stay as they were said, and without the addresses of links. */
const ownWords = (text: string) => text.replace(/^>.*$/gm, '').replace(/\]\([^)]*\)/g, ']');

/** The advice of every rule that a text, plain or rich, does not follow. */
export function lintText(text: string, locale: Locale): TextAdvice[] {
  const words = ownWords(text);
  return textRules[locale].flatMap(({ not, advice }) => {
    const match = not.exec(words);
    if (!match) return [];
    const end = match.index + match[0].length;
    return [{ found: words.slice(Math.max(0, match.index - 20), end + 20), advice }];
  });
}

/** Messages that differ from list to list. Serialisable: made on the server, used in the browser. */
import { fillMessage } from '#i18n/fill-message.ts';
import { pluralMessage } from '#i18n/plural-message.ts';

/** The filter's name, the message if no entry matches, and how many entries are shown, with `{{count}}`. */
export type ListMessages = Readonly<
  Record<'title' | 'empty' | 'results_one' | 'results_other', string> & Partial<Record<'results_many', string>>
>;

/**
 * `24 activités`, or the message that no entry matches.
 *
 * @param languageTag BCP 47
 */
export function countMessage(count: number, messages: ListMessages, languageTag: string): string {
  if (count === 0) return messages.empty;
  const message = pluralMessage(messages, 'results', count, languageTag);
  return fillMessage(message, { count: new Intl.NumberFormat(languageTag).format(count) });
}

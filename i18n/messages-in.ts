/** Messages of a namespace in one language, filled in without a library: for the CMS and for its panel. */
import { fillMessage } from './fill-message.ts';
import { type PluralKey, pluralMessage } from './plural-message.ts';
import type { Locale } from './routes.ts';

type Values = Readonly<Record<string, string | number>>;

export interface MessagesIn<Texts> {
  /** @param values what fills the `{{…}}` of the message, by name */
  translate: (key: keyof Texts & string, values?: Values) => string;
  /** The plural form for a count, which fills `{{count}}` as it is written in the language: « 1 200 ». */
  translateCount: (key: PluralKey<keyof Texts>, count: number, values?: Values) => string;
}

export function messagesIn<Texts extends Readonly<Record<string, string>>>(
  texts: Texts,
  locale: Locale,
): MessagesIn<Texts> {
  const byKey: Readonly<Record<string, string>> = texts;
  return {
    translate: (key, values = {}) => fillMessage(byKey[key] ?? key, values),
    translateCount: (key, count, values = {}) =>
      fillMessage(pluralMessage(texts, key, count, locale), {
        ...values,
        count: new Intl.NumberFormat(locale).format(count),
      }),
  };
}

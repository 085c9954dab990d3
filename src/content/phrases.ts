/**
 * What editors are told, in both languages.
 *
 * Code names a sentence by its key and values; the words stand in `i18n/locales/{fr,en}/problems.json`.
 */
import en from '../../i18n/locales/en/problems.json' with { type: 'json' };
import fr from '../../i18n/locales/fr/problems.json' with { type: 'json' };
import type { Locale } from '../../i18n/routes.ts';
import { translatorOf, type KeyOf } from '../../i18n/translations.ts';

type PhraseKey = KeyOf<'problems'>;
type Values = Readonly<Record<string, Words | number>>;

/** A sentence, or a part of one, that each language says in its own words. */
export interface Phrase {
  key: PhraseKey;
  values: Values;
}

/** A phrase, or what reads the same in every language: a name, a number, the text of an error from elsewhere. */
export type Words = string | Phrase;

/** @param values what fills the `{{…}}` of the phrase, by name */
export function phrase(key: PhraseKey, values: Values = {}): Phrase {
  return { key, values };
}

const translate = translatorOf('problems', { fr, en });

/** Says it in one language. */
export function say(words: Words, locale: Locale): string {
  if (typeof words === 'string') return words;
  const values = Object.entries(words.values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : say(value, locale),
  ]);
  return translate(locale, words.key, Object.fromEntries(values));
}

/**
 * What a field must be, as the message of a schema: those are strings, so the phrase is written as one.
 *
 * @example v.string(rule('date'))
 */
export function rule(key: PhraseKey, values?: Values): string {
  return JSON.stringify(phrase(key, values));
}

/** The phrase that `rule` wrote; any other message stays as it is. */
export function readRule(message: string): Words {
  return message.startsWith('{"key":') ? (JSON.parse(message) as Phrase) : message;
}

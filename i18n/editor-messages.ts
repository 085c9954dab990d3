/**
 * Messages for editors, in both languages.
 *
 * Code refers to a message by its key and values; the strings are in `i18n/locales/{fr,en}/problems.json`.
 */
import en from './locales/en/problems.json' with { type: 'json' };
import fr from './locales/fr/problems.json' with { type: 'json' };
import { type Locale, locales } from './routes.ts';
import { type KeyOf, translatorOf } from './translations.ts';

type EditorMessageKey = KeyOf<'problems'>;
type Values = Readonly<Record<string, EditorMessage | number>>;

/** A message by its key, not translated yet. */
export interface MessageReference {
  key: EditorMessageKey;
  values: Values;
}

/** A message, or a string that needs no translation: a name, a number, the text of an error from elsewhere. */
export type EditorMessage = string | MessageReference;

/** @param values what fills the `{{…}}` of the message, by name */
export function editorMessage(key: EditorMessageKey, values: Values = {}): MessageReference {
  return { key, values };
}

const translate = translatorOf('problems', { fr, en });

/** The message in one language. */
export function translateMessage(message: EditorMessage, locale: Locale): string {
  if (typeof message === 'string') return message;
  const values = Object.entries(message.values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : translateMessage(value, locale),
  ]);
  return translate(locale, message.key, Object.fromEntries(values));
}

/** The message in every language, by language. */
export function inEachLanguage(message: EditorMessage): Record<Locale, string> {
  return { fr: translateMessage(message, 'fr'), en: translateMessage(message, 'en') };
}

/** The message in every language, each on a line of its own. */
export function inBothLanguages(message: EditorMessage): string {
  return locales.map((locale) => translateMessage(message, locale)).join('\n');
}

/**
 * The rule of a field as the message of a valibot schema: those are strings, so the reference is serialised.
 *
 * @example v.string(validationMessage('date'))
 */
export function validationMessage(key: EditorMessageKey, values?: Values): string {
  return JSON.stringify(editorMessage(key, values));
}

/** The reference that `validationMessage` serialised; any other message is returned as it is. */
export function parseValidationMessage(message: string): EditorMessage {
  return message.startsWith('{"key":') ? (JSON.parse(message) as MessageReference) : message;
}

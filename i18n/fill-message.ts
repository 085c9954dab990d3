/** Fills in messages where they are shown. Small enough for a browser: no library comes with it. */

/** Fills the `{{name}}` placeholders of a message; those without a value stay as they are. */
export function fillMessage(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** The keys of messages that have plural forms, without the suffix: `results_one`, `results_other` → `results`. */
type PluralKey<Key> = Key extends `${infer Base}_other` ? Base : never;

/**
 * The plural form of a message for a count (CLDR), its placeholders still to be filled in.
 *
 * @param languageTag BCP 47
 */
export function pluralMessage<Messages extends Readonly<Record<string, string>>>(
  messages: Messages,
  key: PluralKey<keyof Messages>,
  count: number,
  languageTag: string,
): string {
  const form = new Intl.PluralRules(languageTag).select(count);
  return messages[`${key}_${form}`] ?? messages[`${key}_other`] ?? '';
}
